import { describe, expect, it } from 'vitest'
import { ilcdXml } from '#test/epd-files.ts'
import { readingOf, refusalOf } from '#test/read-epd.ts'
import { parseXml, xmlBudget, type XmlElement } from './xml.ts'

const process = '<processDataSet xmlns="http://lca.jrc.it/ILCD/Process">'
const within = (content: string) => `${process}${content}</processDataSet>`
const megabytes = (count: number) => count * 1024 * 1024 - 1000

const rootOf = (text: string): XmlElement => {
  const root = parseXml(text, xmlBudget())
  if (root === null) throw new Error('no root')
  return root
}

describe('a DOCTYPE or an entity', () => {
  const withDoctype = (doctype: string) => ilcdXml().replace('\n', `\n${doctype}\n`)
  const entities = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`)

  it.each([
    ['a harmless DOCTYPE', '<!DOCTYPE processDataSet>'],
    ['one in lower case', '<!doctype processDataSet>'],
    ['an external DTD', '<!DOCTYPE a SYSTEM "http://127.0.0.1:1/a.dtd">'],
    ['a public DTD', '<!DOCTYPE a PUBLIC "-//A//B" "file:///etc/passwd">'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'],
    ['a parameter entity', '<!DOCTYPE a [<!ENTITY % x SYSTEM "http://127.0.0.1:1/">%x;]>'],
    ['a billion laughs', `<!DOCTYPE a [<!ENTITY l0 "ha">${entities.join('')}]>`],
    ['an internal subset without an end', '<!DOCTYPE a [<!ENTITY x "y">'],
    ['a DOCTYPE without an end', '<!DOCTYPE a "'],
    ['one after a comment and an instruction', '<!-- > --><?x > ?><!DOCTYPE a>'],
    ['CDATA in lower case', '<![cdata[x]]>'],
    ['a conditional section', '<![INCLUDE[x]]>'],
    ['an entity without a DOCTYPE', '<!ENTITY x "y">'],
    ['an element declaration', '<!ELEMENT a ANY>'],
    ['a DOCTYPE of 9 MB', `<!DOCTYPE a [${' '.repeat(megabytes(9))}]>`],
  ])('rejects %s', async (_what, doctype) => {
    expect(await refusalOf(withDoctype(doctype))).toBe('epd.doctype')
  })

  it('rejects it after the root and within it', async () => {
    expect(await refusalOf(`${ilcdXml()}<!DOCTYPE a>`)).toBe('epd.doctype')
    expect(await refusalOf(within('<!DOCTYPE a>'))).toBe('epd.doctype')
  })

  it('accepts its text in a comment, in CDATA and in a text', async () => {
    const names: [string, string][] = [['en', 'A <!DOCTYPE b> c']]
    expect((await readingOf(ilcdXml({ names }))).name).toBe('A <!DOCTYPE b> c')
    const cdata = ilcdXml().replace('Steel sections', '<![CDATA[<!ENTITY x "y"> & z]]><!-- <!DOCTYPE a> -->')
    expect((await readingOf(cdata)).name).toBe('<!ENTITY x "y"> & z')
  })
})

describe('XML that would exhaust a parser', () => {
  const deep = (levels: number) => within('<a>'.repeat(levels) + '</a>'.repeat(levels))

  it('rejects too much depth', async () => {
    expect(await refusalOf(deep(99))).toBe('epd.noGwp')
    expect(await refusalOf(deep(100))).toBe('epd.tooDeep')
    expect(await refusalOf(deep(100_000))).toBe('epd.tooDeep')
    expect(await refusalOf(process + '<a>'.repeat(100_000))).toBe('epd.tooDeep')
  })

  it('rejects too many elements', async () => {
    expect(await refusalOf(within('<a/>'.repeat(megabytes(10) / 4 - 50)))).toBe('epd.tooManyElements')
    expect(await refusalOf(within('<a/>'.repeat(200_000)))).toBe('epd.noGwp')
  })

  it('rejects too many attributes, of one element and of many', async () => {
    const attributes = Array.from({ length: 900_000 }, (_, n) => `a${n}=""`).join(' ')
    expect(await refusalOf(within(`<a ${attributes}/>`))).toBe('epd.tooManyElements')
    expect(await refusalOf(within('<a b="" c="" d=""/>'.repeat(500_000)))).toBe('epd.tooManyElements')
  })

  it('limits namespaces', async () => {
    const prefixes = Array.from({ length: 100_000 }, (_, n) => ` xmlns:p${n}="u"`).join('')
    const redeclared = '<p1:a xmlns:p1="v"/>'.repeat(60_000)
    expect(await refusalOf(within(`<a${prefixes}>${redeclared}</a>`))).toBe('epd.noGwp')
  })

  it.each([
    ['an attribute', `<a b="${'x'.repeat(megabytes(9))}"/>`],
    ['a name', `<${'x'.repeat(megabytes(9))}/>`],
    ['a comment', `<!--${'x'.repeat(megabytes(9))}-->`],
    ['an instruction', `<?x ${'x'.repeat(megabytes(9))}?>`],
  ])('rejects %s of 9 MB', async (_what, content) => {
    expect(await refusalOf(within(content))).toMatchObject({ code: 'epd.brokenXml' })
  })

  it.each([
    ['digits', '7'.repeat(megabytes(9))],
    ['references', '&amp;'.repeat(megabytes(9) / 5)],
    ['brackets', `<![CDATA[${']x'.repeat(megabytes(9) / 2)}]]>`],
  ])('rejects %s of 9 MB as an amount', async (_what, content) => {
    const xml = ilcdXml().replace('2300.5', content)
    expect(await refusalOf(xml)).toMatchObject({ code: 'epd.notANumber' })
  })
})

describe('XML that is not well-formed', () => {
  it.each([
    ['an element that is not closed', '<a>'],
    ['one that is closed twice', '</a>'],
    ['one that is closed as another', '<a></b>'],
    ['two attributes of a name', '<a b="1" b="2"/>'],
    ['an attribute without quotes', '<a b=1/>'],
    ['one without a value', '<a b/>'],
    ['an unknown entity', '&nbsp;'],
    ['a lone ampersand', 'a & b'],
    ['a reference to NUL', '&#0;'],
    ['a reference beyond Unicode', '&#x110000;'],
    ['a control character', 'a\u0001b'],
    ['a character that is none', 'a\uFFFFb'],
    ['a prefix without a namespace', '<epd:a/>'],
    ['an attribute of such a prefix', '<a epd:b=""/>'],
    ['a prefix in a prefix', '<xml:a:b/>'],
    ['a cut file', '<a b="'],
  ])('rejects %s with its line', async (_what, content) => {
    expect(await refusalOf(`${process}\n\n${content}\n</processDataSet>`)).toMatchObject({
      code: 'epd.brokenXml',
      line: expect.any(Number) as number,
    })
  })

  it('rejects a second root, text beside the root, and an empty document', async () => {
    for (const xml of [`${ilcdXml()}<a/>`, `${ilcdXml()}text`, '<!-- -->', '<?xml version="1.0"?>'])
      expect(await refusalOf(xml)).toMatchObject({ code: 'epd.brokenXml' })
  })

  it('names the line of the error', async () => {
    expect(await refusalOf(`${process}\n\n<a b=1/>`)).toEqual({ code: 'epd.brokenXml', line: 3 })
  })
})

describe('the parsed tree', () => {
  it('resolves the namespaces of elements and attributes', () => {
    const root = rootOf('<p:a xmlns:p="u" xmlns="d" b="1" p:c="2"><d xmlns="e"/><f/><p:g xmlns:p="v"/></p:a>')
    expect([root, ...root.children].map(({ namespace, name }) => `${namespace} ${name}`)).toEqual([
      'u a',
      'e d',
      'd f',
      'v g',
    ])
    expect([root.attributes.get('b'), root.attributes.get('{u}c'), root.attributes.get('c')]).toEqual([
      '1',
      '2',
      undefined,
    ])
  })

  it('joins text, CDATA and references across the pieces that are read', () => {
    const long = 'x'.repeat(200_000)
    const root = rootOf(`<a>${long}&lt;<b/>&#228;<![CDATA[<c>]]>${long}</a>`)
    expect(root.text).toBe(`${long}<ä<c>${long}`)
  })

  it("keeps names such as __proto__ apart from JavaScript's own", () => {
    const root = rootOf('<a __proto__="1" constructor="2" xmlns:__proto__="u" xmlns:toString="v"><__proto__:b/></a>')
    expect([root.attributes.get('__proto__'), root.attributes.get('constructor')]).toEqual(['1', '2'])
    expect(root.children[0]).toMatchObject({ namespace: 'u', name: 'b' })
    expect(() => rootOf('<constructor:a/>')).toThrow('not well-formed')
    expect(rootOf('<a hasOwnProperty="1"><b hasOwnProperty="1" c="2"/></a>')).toMatchObject({ name: 'a' })
  })

  it('stops at another root than the expected', () => {
    const text = `<a>${'<b>'.repeat(1000)}`
    expect(parseXml(text, xmlBudget(), ({ name }) => name === 'c')).toBeNull()
  })
})
