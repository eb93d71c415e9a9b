/** Postfix makes none of them by itself. */
export const QUEUES = [
  'active',
  'bounce',
  'corrupt',
  'defer',
  'deferred',
  'flush',
  'hold',
  'incoming',
  'maildrop',
  'private',
  'public',
  'saved',
  'trace',
]

/** All mail for people.example goes into folders, and none anywhere else. */
export const mainCf = (folder: string, mail: Account) => `
compatibility_level = 3.6
queue_directory = ${folder}/spool
data_directory = ${folder}/data
maillog_file = ${folder}/maillog
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.people.example
mydestination =
alias_maps =
default_transport = error:nothing leaves this machine
relay_transport = error:nothing leaves this machine
virtual_mailbox_domains = people.example
virtual_mailbox_base = ${folder}/mail
virtual_mailbox_maps = inline:{ {ann@people.example = ann/}, {late@people.example = late/} }
virtual_uid_maps = static:${mail.uid}
virtual_gid_maps = static:${mail.gid}
smtpd_recipient_restrictions = check_recipient_access inline:{ {late@people.example = 450 4.7.1 Greylisted} }
`

/** Nothing is chrooted: the folder holds no copies of the system's files. */
export const masterCf = (port: number) => `
127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
virtual unix - n n - - virtual
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

/** Any name opens its folder with the password `secret`. */
export const dovecotConf = (folder: string, port: number, mail: Account) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/dovecot.log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/mail/%n
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${mail.uid} gid=${mail.gid} home=${folder}/mail/%n
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

export type Account = { name: string; uid: number; gid: number }
