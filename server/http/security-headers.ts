import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'
import type { AppEnv } from './operation.ts'

/** The headers of every answer. A file keeps its own policy, which is stricter. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const own = new Map<string, string>()
  await headersOfPages(c, async () => {
    await next()
    for (const name of ['Content-Security-Policy', 'X-Frame-Options']) {
      const value = c.res.headers.get(name)
      if (value !== null) own.set(name, value)
    }
  })
  for (const [name, value] of own) c.res.headers.set(name, value)
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
