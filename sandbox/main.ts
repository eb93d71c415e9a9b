import { buildSandbox } from './app.ts'
import { readEnvironment } from './environment.ts'

try {
  const env = readEnvironment(process.env)
  const { app, setPublicUrl, listenForMail } = buildSandbox({
    databasePath: env.SANDBOX_DATABASE,
    secretKey: env.SANDBOX_SECRET_KEY,
    webhookUrl: env.SANDBOX_WEBHOOK_URL ?? null,
    webhookSecret: env.SANDBOX_WEBHOOK_SECRET,
  })
  const origin = await app.listen({ host: env.SANDBOX_HOST, port: env.SANDBOX_PORT })
  setPublicUrl(env.SANDBOX_PUBLIC_URL ?? origin)
  const smtpUrl = await listenForMail({ host: env.SANDBOX_HOST, port: env.SANDBOX_SMTP_PORT })
  console.log(`Sandbox Pay listens on ${origin}, and for mail on ${smtpUrl}`)

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close())
} catch (error) {
  console.error(`The sandbox cannot start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
}
