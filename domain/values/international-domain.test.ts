import { expect, it } from 'vitest'
import { asciiDomain } from './international-domain.ts'

it.each([
  ['malmö.se', 'xn--malm-8qa.se'],
  ['malmo\u0308.se', 'xn--malm-8qa.se'],
  ['post.ålesund.no', 'post.xn--lesund-hua.no'],
  ['xn--malm-8qa.se', 'xn--malm-8qa.se'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
  ['nordmast.example', 'nordmast.example'],
])('writes %s as %s', (domain, ascii) => {
  expect(asciiDomain(domain)).toBe(ascii)
})

it.each([
  '',
  'ö',
  'malmö.se:80',
  'malmö.se/x',
  'malmö@x.se',
  'malm%C3%B6.se',
  'mal mö.se',
  '１２７.０.０.１',
  '127.1',
  '.ö.se',
])('keeps "%s", which is no international domain', (domain) => {
  expect(asciiDomain(domain)).toBe(domain)
})
