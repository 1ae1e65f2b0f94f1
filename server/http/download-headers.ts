/** The headers of a file to keep, which no cache stores. If a browser shows it all the same, it runs and loads nothing. */
export const downloadHeaders = (type: string, name: string) => ({
  'Content-Type': type,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': "default-src 'none'; sandbox",
})
