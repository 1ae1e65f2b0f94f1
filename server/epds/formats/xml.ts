import sax from 'sax'
import { quotedPart, type DecodedText, type Encoding } from './file-text.ts'
import { UnreadableEpd } from './unreadable-epd.ts'

export type XmlElement = {
  namespace: string
  name: string
  /** By name; those with a prefix by `{namespace}name`. */
  attributes: ReadonlyMap<string, string>
  children: XmlElement[]
  text: string
}

/** EPDs have a depth of about ten, and some thousand elements and attributes. */
const maxDepth = 100
/** The limits for reading one file. The data sets of an archive share them. */
export type XmlBudget = { nodes: number; characters: number }
export const xmlBudget = (): XmlBudget => ({ nodes: 250_000, characters: 20_000_000 })

function spend(budget: XmlBudget, what: keyof XmlBudget, amount: number): void {
  budget[what] -= amount
  if (budget[what] < 0) throw new UnreadableEpd('epd.tooManyElements')
}

const declaredEncoding = /^<\?xml\s[^>]{0,200}?\bencoding\s*=\s*["']([^"']{1,40})["']/
const encodingNames: Record<Encoding, RegExp> = {
  'utf-8': /^(utf-?8|us-ascii|ascii)$/i,
  'utf-16le': /^(utf-?16(le)?|ucs-2|iso-10646-ucs-2)$/i,
  'utf-16be': /^(utf-?16(be)?|ucs-2|iso-10646-ucs-2)$/i,
}

/**
 * Why this XML may not say what its author wrote; null if it does. XML names its encoding. Text in another one was changed by a
 * program that did not know, so it may be damaged.
 */
export function encodingProblem({ text, encoding, isDamaged }: DecodedText): UnreadableEpd | null {
  if (isDamaged) return new UnreadableEpd('epd.encoding')
  const declared = declaredEncoding.exec(text.trimStart().slice(0, 400))?.[1]
  return declared === undefined || encodingNames[encoding].test(declared)
    ? null
    : new UnreadableEpd({ code: 'epd.otherEncoding', encoding: quotedPart(declared) })
}

/** Characters that XML does not allow (XML 1.0, production 2). The parser accepts them. */
// oxlint-disable-next-line no-control-regex -- these are the characters to find
const forbidden = /[\x01-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/

/** Comments, CDATA and instructions, in which anything may be, with what ends them. */
const opaque: [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
]

/**
 * Refuses a DOCTYPE and any other declaration: what begins with `<!` and is neither a comment nor CDATA. This is done before
 * the parser, which reads on after a DOCTYPE that does not end.
 */
function requireNoDeclaration(text: string): void {
  const special = /<[!?]/g
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    const part = opaque.find(([start]) => text.startsWith(start, found?.index))
    if (part === undefined) throw new UnreadableEpd('epd.doctype')
    const end = text.indexOf(part[1], found.index + part[0].length)
    // The parser refuses a part without an end.
    if (end < 0) return
    special.lastIndex = end
  }
}

const chunkSize = 64 * 1024

/**
 * The root element of well-formed XML; null if it is not wanted, and then its content is not read. Any DOCTYPE is refused,
 * so there are no entities but those of XML itself, and nothing is fetched. The encoding is for the caller to check, of what it needs.
 */
export function parseXml(
  text: string,
  budget: XmlBudget,
  isWanted: (root: XmlElement) => boolean = () => true,
): XmlElement | null {
  requireNoDeclaration(text)
  const tree = new XmlTree(budget, isWanted)
  try {
    for (let start = 0; start < text.length; start += chunkSize) {
      const chunk = text.slice(start, start + chunkSize)
      tree.write(chunk)
      spend(budget, 'characters', chunk.length)
    }
    return tree.end()
  } catch (error) {
    if (error === notWanted) return null
    if (error instanceof UnreadableEpd) throw error
    throw new UnreadableEpd({ code: 'epd.brokenXml', line: tree.line })
  }
}

const notWanted = new Error('The root element is not wanted.')
/** Prefixes to namespaces. A scope inherits from its parent's, so that none is copied. */
type Scope = Record<string, string>

class XmlTree {
  #root: XmlElement | null = null
  readonly #open: { element: XmlElement; scope: Scope }[] = []
  readonly #parser
  readonly #top = Object.assign(Object.create(null) as Scope, { xml: 'http://www.w3.org/XML/1998/namespace' })

  constructor(budget: XmlBudget, isWanted: (root: XmlElement) => boolean) {
    // Without this the parser knows the entities of HTML.
    const options = { position: true, strictEntities: true }
    const parser = (this.#parser = sax.parser(true, options))
    let attributes: [name: string, value: string][] = []
    // oxlint-disable-next-line prefer-add-event-listener -- the parser has no listeners
    parser.onerror = () => this.#fail()
    parser.onopentagstart = (tag) => {
      spend(budget, 'nodes', 1)
      attributes = []
      const names = new Set<string>()
      // The parser drops the second attribute of a name. It asks this whether there is a first.
      const value = (name: string) => (names.has(name) ? this.#fail() : !names.add(name))
      Object.defineProperty(tag.attributes, 'hasOwnProperty', { value })
    }
    parser.onattribute = ({ name, value }) => {
      spend(budget, 'nodes', 1)
      attributes.push([name, value])
    }
    parser.onopentag = ({ name }) => {
      const isRoot = this.#root === null
      const element = this.#enter(name, attributes)
      if (isRoot && !isWanted(element)) throw notWanted
    }
    parser.onclosetag = () => void this.#open.pop()
    const addText = (text: string) => {
      const parent = this.#open.at(-1)
      if (parent !== undefined) parent.element.text += text
    }
    // oxlint-disable-next-line prefer-add-event-listener -- as above
    parser.ontext = addText
    parser.oncdata = addText
  }

  get line(): number {
    return this.#parser.line + 1
  }

  write(chunk: string): void {
    if (forbidden.test(chunk)) this.#fail()
    this.#parser.write(chunk)
  }

  end(): XmlElement | null {
    this.#parser.close()
    return this.#root ?? this.#fail()
  }

  #fail(): never {
    throw new UnreadableEpd({ code: 'epd.brokenXml', line: this.line })
  }

  #enter(tag: string, written: readonly [name: string, value: string][]): XmlElement {
    const parent = this.#open.at(-1)
    if (this.#open.length >= maxDepth) throw new UnreadableEpd('epd.tooDeep')
    // The parser accepts a second root element.
    if (parent === undefined && this.#root !== null) this.#fail()
    const scope = scopeOf(parent?.scope ?? this.#top, written)
    const { namespace, name } = this.#resolve(scope, tag, scope[''] ?? '')
    const attributes = new Map(
      written.map(([key, value]) => {
        if (declaredPrefix(key) !== null) return [key, value]
        const attribute = this.#resolve(scope, key, '')
        return [attribute.namespace === '' ? key : `{${attribute.namespace}}${attribute.name}`, value]
      }),
    )
    const element: XmlElement = { namespace, name, attributes, children: [], text: '' }
    parent?.element.children.push(element)
    this.#root ??= element
    this.#open.push({ element, scope })
    return element
  }

  #resolve(scope: Scope, written: string, unprefixed: string): { namespace: string; name: string } {
    const [prefix, name, ...more] = written.split(':')
    if (name === undefined) return { namespace: unprefixed, name: written }
    const namespace = scope[prefix ?? '']
    return namespace === undefined || more.length > 0 ? this.#fail() : { namespace, name }
  }
}

/** The prefix that an attribute declares, "" for the default namespace. Null if it is another attribute. */
const declaredPrefix = (attribute: string): string | null => {
  if (attribute === 'xmlns') return ''
  return attribute.startsWith('xmlns:') ? attribute.slice('xmlns:'.length) : null
}

/** The prefixes of an element: its parent's and its own. */
function scopeOf(parent: Scope, attributes: readonly [name: string, value: string][]): Scope {
  const own = attributes.flatMap(([name, value]): [string, string][] => {
    const prefix = declaredPrefix(name)
    return prefix === null ? [] : [[prefix, value]]
  })
  return own.length === 0 ? parent : Object.assign(Object.create(parent) as Scope, Object.fromEntries(own))
}
