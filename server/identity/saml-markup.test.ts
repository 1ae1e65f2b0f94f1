import { describe, expect, it } from 'vitest'
import { assertPlainMarkup } from './saml-markup.ts'

const response = (inside: string) => `<samlp:Response xmlns:samlp="urn:x" ID='_1'>${inside}</samlp:Response>`
const method = (algorithm: string) => response(`<ds:SignatureMethod Algorithm=${algorithm}/>`)
const sha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const sha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1'
const within = (levels: number) => '<a>'.repeat(levels) + '</a>'.repeat(levels)
const groups = (count: number) =>
  '<Attribute Name="role"><AttributeValue xsi:type="xs:string">Sales &amp; Steel</AttributeValue></Attribute>'.repeat(
    count,
  )

describe("a SAML answer's markup", () => {
  it.each([
    ['with a declaration', `<?xml version="1.0" encoding="UTF-8"?>\n${response('text')}`],
    ['of a signature with SHA-256', method(`"${sha256}"`)],
    ['in single quotes, over several lines', response(`<a\n  b = 'c "d"'\n  e="f > g"\n/>`)],
    ['that speaks of an Algorithm', response('<AttributeValue>Algorithm = sha1</AttributeValue>')],
    ['of somebody in 400 groups', response(groups(400))],
    ['30 levels deep', response(within(30))],
  ])('passes %s', (_how, xml) => {
    expect(() => assertPlainMarkup(xml)).not.toThrow()
  })

  it.each([
    ['of a signature with SHA-1', method(`"${sha1}"`)],
    ['of one that is spelled otherwise', method(`"${sha1.replace('1', '&#49;')}"`)],
    ['of SHA-256 that is spelled otherwise', method(`"${sha256.replace('sha', 's&#104;a')}"`)],
    ['of one without quotes', method(sha1)],
    ['of one in another namespace', response(`<a b:Algorithm = '${sha1}'/>`)],
    ['of one after another', response(`<a Algorithm="${sha256}" b:Algorithm="${sha1}"/>`)],
    ['with a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${response('')}`],
    ['with a comment', response('anna@acme.example<!-- -->.evil.example')],
    ['with a CDATA section', response('<![CDATA[<a>]]>')],
    ['with an instruction', response('<?php ?>')],
    ['that is cut off', response('').slice(0, -1)],
    ['that ends what did not begin', '</a></a>'],
    ['60 levels deep', response(within(60))],
    ['of 1,001 elements', response('<a/>'.repeat(1000))],
    ['of 3,001 attributes', response(`<a ${Array.from({ length: 2999 }, (_, n) => `a${n}="" `).join('')}/>`)],
    ['with an attribute of 5,000 characters', response(`<a b="${'c'.repeat(5000)}"/>`)],
    ['of more than 64 kB', response('a'.repeat(64 * 1024))],
  ])('gets refused %s', (_how, xml) => {
    expect(() => assertPlainMarkup(xml)).toThrow(/^(an answer|signed by) /)
  })
})
