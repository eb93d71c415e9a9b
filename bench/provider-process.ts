import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../server/testing/free-port.ts'

const secretKey = 'sk_test_bench'
const webhookSecret = 'whsec_bench'

/** The card provider and the mail server of the sandbox in a process of their own, as real ones are. */
export async function startProvider(): Promise<{
  /** The environment variables with which a shop uses this provider. */
  env: Record<string, string>
  stop: () => Promise<void>
}> {
  const [shop, port, mail] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(mail),
      SANDBOX_DATABASE: ':memory:',
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${shop}/api/webhooks/stripe`,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_SECRET_KEY: secretKey,
    },
  })
  await once(child.stdout, 'data')
  return {
    env: {
      PORT: String(shop),
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${mail}`,
      MAIL_FROM: 'Bench <shop@bench.test>',
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
