import cluster from 'node:cluster'
import Fastify from 'fastify'
import { copyAnswer } from './limit-server.ts'

/**
 * Program: `BARE_PROCESSES` processes with a bare Fastify server at `PORT` that sends what `BARE_URL` answers, from memory, and does nothing
 * else.
 */
const { PORT: port = '', BARE_PROCESSES: processes = '', BARE_URL: url = '' } = process.env
if (cluster.isPrimary) {
  let missing = Number(processes)
  cluster.on('listening', () => {
    missing -= 1
    if (missing === 0) console.log('The bare server is open at its port.')
  })
  process.once('SIGTERM', () => process.exit())
  for (let started = 0; started < Number(processes); started += 1) cluster.fork()
} else {
  const { body, headers } = await copyAnswer(url, { 'accept-encoding': 'gzip, deflate, br' })
  const app = Fastify()
  const bytes = Buffer.from(body)
  app.get('/', (_request, reply) => reply.headers(headers).send(bytes))
  await app.listen({ port: Number(port), host: '127.0.0.1' })
}
