import helmet from 'helmet'
import type { App } from './app-type.ts'

const ONE_YEAR = 31_536_000

/**
 * Restricts what a browser may do with our pages, which hold no inline script (docs/behaviour.md#sessions-and-safety). The headers are made once;
 * Fastify's plugin for them makes them for each request, which takes a tenth of the time of a small one.
 */
export function sendSecurityHeaders(app: App, { dev }: { dev: boolean }): void {
  const https = app.config.publicUrl.startsWith('https:')
  const setHeaders = helmet({
    // The development server uses inline scripts.
    contentSecurityPolicy: !dev && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // The toast library adds its styles as an element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ['https://www.openstreetmap.org'],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https && { maxAge: ONE_YEAR },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // No browser of today reads them.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    // Fixed values never fail.
    setHeaders(request.raw, reply.raw, () => done())
  })
}
