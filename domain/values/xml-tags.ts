/** Receives the parts of an XML text, in their order. Names are without prefixes; `attributes`: the text between the name and the end. */
export type XmlVisitor = {
  open: (name: string, attributes: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

/** Walks through an XML text once, so that the time grows with its length even if it is no XML. */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  for (let at = 0; at < xml.length;) {
    const start = xml.indexOf('<', at)
    if (start === -1) break
    if (start > at) text(decodeEntities(xml.slice(at, start)))
    const special = specials.find(({ begin }) => xml.startsWith(begin, start))
    const ending = special?.end ?? '>'
    const end = xml.indexOf(ending, start)
    if (end === -1) break
    at = end + ending.length
    if (special !== undefined) {
      if (special.isText) text(xml.slice(start + special.begin.length, end))
      continue
    }
    const isClosing = xml[start + 1] === '/'
    const isEmpty = xml[end - 1] === '/'
    const tag = xml.slice(start + (isClosing ? 2 : 1), isEmpty ? end - 1 : end)
    const space = tag.search(/\s/)
    const full = space === -1 ? tag : tag.slice(0, space)
    const name = full.slice(full.indexOf(':') + 1)
    if (isClosing) close(name)
    else {
      open(name, space === -1 ? '' : tag.slice(space))
      if (isEmpty) close(name)
    }
  }
}

const specials = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
  { begin: '<?', end: '?>', isText: false },
] as const

/** By the name of the attribute; a sheet has a hundred thousand of them. */
const patterns = new Map<string, RegExp>()

/** The value of an attribute, whatever its prefix; undefined without it. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const pattern = patterns.get(name) ?? new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  const found = pattern.exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : decodeEntities(value)
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name: string) => {
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        if (name !== undefined) return named[name] ?? whole
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
      })
    : text
