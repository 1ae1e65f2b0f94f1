import { expect, test } from 'vitest'
import { attributeOf, walkXml } from './xml-tags.ts'

function told(xml: string): string[] {
  const parts: string[] = []
  walkXml(xml, {
    open: (name, attributes) => parts.push(`<${name}${attributes}>`),
    close: (name) => parts.push(`</${name}>`),
    text: (text) => parts.push(text),
  })
  return parts
}

test('walkXml names elements without their prefix, and tells texts with their entities', () => {
  expect(told('<?xml version="1.0"?><x:a r="1"><!-- <b> --><c/>1 &lt; 2 &#65;&#x42;<![CDATA[<d>]]></x:a>')).toEqual([
    '<a r="1">',
    '<c>',
    '</c>',
    '1 < 2 AB',
    '<d>',
    '</a>',
  ])
})

test.each(['<', '<a', '</', '<!--', '<![CDATA[x', '&#99999999;', '&#x110000;'])(
  'walkXml accepts the broken %s',
  (xml) => {
    expect(() => told(`<a>${xml}`)).not.toThrow()
  },
)

test('walkXml takes linear time for texts of signs', () => {
  for (const sign of ['<', '<a ', '&', '<!--']) expect(told(sign.repeat(200_000)).length).toBeLessThan(200_001)
})

test('attributeOf finds an attribute by its name, with and without a prefix', () => {
  expect(attributeOf(' r:id="rId1" name=\'A &amp; B\' x="2"', 'id')).toBe('rId1')
  expect(attributeOf(' r:id="rId1" name=\'A &amp; B\'', 'name')).toBe('A & B')
  expect(attributeOf(' hidden="1"', 'idden')).toBeUndefined()
})
