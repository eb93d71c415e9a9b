/** Configuration files of a one-disk OpenStack Swift with its S3 interface, for `object-store.ts`. */
export const STORAGE_SERVERS = ['account', 'container', 'object'] as const
export type StorageServer = (typeof STORAGE_SERVERS)[number]

export const ACCESS_KEY = 'shop:images'
export const SECRET_KEY = 'secret'

export const swiftConf = `
[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = one
default = yes
`

const common = (folder: string, port: number) => `
[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
swift_dir = ${folder}
user = ${process.env.USER ?? 'root'}
`

export const storageConf = (server: StorageServer, folder: string, port: number) => `${common(folder, port)}
devices = ${folder}/devices
mount_check = false
recon_cache_path = ${folder}/cache
fallocate_reserve = 0
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
`

const filters = ['catch_errors', 'gatekeeper', 'healthcheck', 'bulk', 'tempurl', 'copy', 'slo', 'dlo']

/** No memcached runs: the cache's address answers nothing, which Swift takes as a miss. */
export const proxyConf = (folder: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache bulk tempurl s3api tempauth copy slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_shop_images = ${SECRET_KEY} .admin
${filters.map((name) => `[filter:${name}]\nuse = egg:swift#${name}`).join('\n')}
`
