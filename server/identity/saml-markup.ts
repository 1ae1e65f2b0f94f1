/**
 * Limits of a posted answer. Anybody may post one, and reading XML and checking its signature take time with the square of
 * the number of elements, of nested namespaces, and of the prefixes that a transform names: 60 kB can take seconds. Real
 * answers have some 60 elements, 8 deep, in 10 kB; each group of the person adds an element.
 */
const limits = { characters: 64 * 1024, depth: 32, elements: 1000, attributes: 3000, value: 4096 } as const

/** The allowed `Algorithm` attributes of a signature. Others can be forged or are unknown to us. */
const algorithms: readonly string[] = [
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/2001/10/xml-exc-c14n#WithComments',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315#WithComments',
]

const name = `[^\\s<>/='"!?&]+`
const value = `"[^"<]*"|'[^'<]*'`
const tag = new RegExp(`<(?:(/)${name}\\s*|${name}((?:\\s+${name}\\s*=\\s*(?:${value}))*)\\s*(/?))>`, 'y')
const attribute = new RegExp(`(${name})\\s*=\\s*(${value})`, 'g')
const declaration = /^\uFEFF?\s*<\?xml\s[^<>?]*\?>/

/**
 * Refuses markup that no identity provider sends, in one pass and before any XML parser sees it: too much of anything,
 * algorithms that are not listed, however they are spelled, and everything except elements and text. A document type could
 * define entities that hide content, and comments could split text that is read as one.
 */
export function assertPlainMarkup(xml: string): void {
  if (xml.length > limits.characters) throw new Error(`an answer of ${xml.length} characters`)
  let depth = 0
  let elements = 0
  let attributes = 0
  let at = xml.indexOf('<', declaration.exec(xml)?.[0].length)
  while (at >= 0) {
    tag.lastIndex = at
    const match = tag.exec(xml)
    if (match === null) throw new Error('an answer with more than elements and text')
    const [, closing, written = '', empty] = match
    if (closing) depth--
    else {
      elements++
      if (!empty) depth++
      attributes += assertAttributes(written)
    }
    if (depth < 0 || depth > limits.depth || elements > limits.elements || attributes > limits.attributes)
      throw new Error('an answer with too many elements, attributes or levels')
    at = xml.indexOf('<', tag.lastIndex)
  }
}

/** Returns their number. Values are compared as written: an algorithm that is spelled with character references is refused. */
function assertAttributes(written: string): number {
  let count = 0
  for (const [, key = '', quoted = ''] of written.matchAll(attribute)) {
    count++
    if (quoted.length > limits.value) throw new Error(`an answer with an attribute of ${quoted.length} characters`)
    if (/(^|:)Algorithm$/.test(key) && !algorithms.includes(quoted.slice(1, -1)))
      throw new Error(`signed by ${quoted.slice(0, 100)}`)
  }
  return count
}
