import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './operation.ts'

/** The headers of every answer. A download keeps its own policy, which is stricter. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  let own: string | null = null
  await headersOfPages(c, async () => {
    await next()
    own = c.res.headers.get('Content-Security-Policy')
  })
  if (own !== null) c.res.headers.set('Content-Security-Policy', own)
})

/** The component library sets styles inline; scripts come only from files of this site. */
const headersOfPages = secureHeaders({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
})
