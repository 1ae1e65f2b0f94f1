/** Letters, marks, digits and hyphens of any script, in labels between dots (also the dots of East Asian scripts). */
const labels = /^[\p{L}\p{M}\p{N}\u00b7-]+([.\u3002\uff0e\uff61][\p{L}\p{M}\p{N}\u00b7-]+)+$/u

/**
 * A domain in the form of mail servers and databases: `malmö.se` becomes `xn--malm-8qa.se` (RFC 5891, like in browsers). An
 * ASCII domain, or an invalid one, stays as it is: a URL would also parse ports, escapes and numeric hosts.
 */
export function asciiDomain(domain: string): string {
  if (/^[\x20-\x7e]*$/.test(domain) || !labels.test(domain)) return domain
  const ascii = URL.parse(`http://${domain}`)?.hostname ?? ''
  return /^[a-z0-9.-]+\.[a-z][a-z0-9-]+$/.test(ascii) ? ascii : domain
}
