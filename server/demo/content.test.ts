import { describe, expect, it } from 'vitest'
import { normalizeGrade } from '#domain/materials/grades.ts'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { isFreeSize, readProductSize } from '#domain/products/product-size.ts'
import { regionOfCountry, regions } from '#domain/values/regions.ts'
import { demoProjects, demoRequestTexts } from './content.ts'
import { demoCustomers } from './customers.ts'
import { demoProducts } from './products.ts'
import { random } from './random.ts'
import { epdRange } from './ranges.ts'
import { demoSuppliers } from './suppliers.ts'

const companies = [...demoSuppliers, ...demoCustomers]
const seeds = [1, 2, 3, 20_260_101]
const nordic = ['Sweden', 'Norway', 'Denmark', 'Finland', 'Iceland']

const catalogue = (seed: number) => {
  const numbers = random(seed)
  return demoSuppliers.flatMap((supplier) =>
    Array.from(demoProducts(supplier, numbers), (product) => ({ supplier, ...product })),
  )
}

describe('the demo companies', () => {
  it('differ in name, address of mail and telephone', () => {
    for (const field of ['company_name', 'email', 'phone'] as const) {
      expect(new Set(companies.map((company) => company[field])).size).toBe(companies.length)
    }
  })

  it('carry names and addresses that cannot exist', () => {
    const sample =
      /demo|ex[ae]mp|eksemp|esimerkki|prov|prøve|dæmi|beispiel|muster|voorbeeld|esempio|ejemplo|przykład|ukázka|näidis|örnek|sample|udaharan/i

    expect(companies.filter(({ company_name }) => !sample.test(company_name))).toEqual([])
    expect(companies.filter(({ email }) => !/^[a-z]+@[a-z-]+\.example$/.test(email))).toEqual([])
  })

  it('use countries of the list', () => {
    expect(companies.filter(({ country }) => regionOfCountry(country) === undefined)).toEqual([])
  })
})

describe('demo suppliers', () => {
  it('number forty in all seven regions, mostly Nordic or in the European Union', () => {
    const near = demoSuppliers.filter(({ region, country }) => region === 'European Union' || nordic.includes(country))

    expect(demoSuppliers).toHaveLength(40)
    expect(new Set(demoSuppliers.map(({ region }) => region))).toEqual(new Set(regions))
    expect(near.length).toBeGreaterThan(25)
  })

  it('include 37 active, two pending and one deactivated, most of them verified', () => {
    const count = (status: string) => demoSuppliers.filter((supplier) => supplier.status === status).length
    const verified = demoSuppliers.filter((supplier) => supplier.verified).length

    expect([count('active'), count('pending'), count('deactivated')]).toEqual([37, 2, 1])
    expect(verified).toBeGreaterThanOrEqual(28)
    expect(verified).toBeLessThanOrEqual(32)
  })

  it('describe themselves within the limits of a profile', () => {
    expect(demoSuppliers.filter(({ bio }) => bio.length < 60 || bio.length > 2000)).toEqual([])
    expect(demoSuppliers.filter((supplier) => new Set(supplier.materials).size < 1)).toEqual([])
  })
})

describe('demo customers', () => {
  it('include twelve active and one pending Nordic buyer, each with an address of delivery', () => {
    expect(demoCustomers.filter(({ status }) => status === 'active')).toHaveLength(12)
    expect(demoCustomers.filter(({ status }) => status === 'pending')).toHaveLength(1)
    expect(demoCustomers.every(({ country }) => nordic.includes(country))).toBe(true)
    expect(demoCustomers.filter(({ street, postal_code, city }) => !street || !postal_code || !city)).toEqual([])
  })
})

describe.each(seeds)('demo products with seed %i', (seed) => {
  const products = catalogue(seed)

  it('number about eight hundred', () => {
    expect(products.length).toBeGreaterThanOrEqual(750)
    expect(products.length).toBeLessThanOrEqual(850)
  })

  it('cover every profile of every material, from active suppliers', () => {
    const found = products.filter(({ supplier }) => supplier.status === 'active')
    const sold = new Set(found.map(({ material, subcategory }) => `${material}: ${subcategory}`))
    const listed = materials.flatMap((material) => profilesOf[material].map((profile) => `${material}: ${profile}`))

    expect(sold).toEqual(new Set(listed))
  })

  it('use values that the forms and the columns accept', () => {
    const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0

    for (const product of products) {
      expect(decimals(product.price_per_kg)).toBeLessThanOrEqual(2)
      expect(product.price_per_kg).toBeGreaterThanOrEqual(0)
      expect(product.min_volume).toBeGreaterThanOrEqual(1)
      expect(product.min_volume).toBeLessThanOrEqual(50)
      expect(decimals(product.epd_value ?? 0)).toBeLessThanOrEqual(4)
      const { material, subcategory, size, grade } = product
      expect(readProductSize(material, subcategory, size)).toEqual({ ok: true, size })
      expect(isFreeSize(material, subcategory, size)).toBe(false)
      expect(normalizeGrade(material, grade)).toBe(grade)
    }
  })

  it("stay in the EPD range of their supplier's route", () => {
    for (const { supplier, material, epd_value } of products) {
      if (epd_value === null) continue
      const [low, high] = epdRange[material][supplier.route]

      expect(epd_value).toBeGreaterThanOrEqual(low)
      expect(epd_value).toBeLessThanOrEqual(high)
    }
  })

  it('omit some prices and about every fifth EPD value', () => {
    const part = (count: number) => count / products.length
    const unpriced = part(products.filter(({ price_per_kg }) => price_per_kg === 0).length)
    const undeclared = part(products.filter(({ epd_value }) => epd_value === null).length)

    expect(unpriced).toBeGreaterThan(0.01)
    expect(unpriced).toBeLessThan(0.06)
    expect(undeclared).toBeGreaterThan(0.14)
    expect(undeclared).toBeLessThan(0.26)
  })

  it('use the three currencies', () => {
    expect(new Set(products.map(({ currency }) => currency))).toEqual(new Set(['USD', 'EUR', 'GBP']))
  })

  it('repeat for the same seed, and differ for another', () => {
    expect(catalogue(seed)).toEqual(products)
    expect(catalogue(seed + 1)).not.toEqual(products)
  })
})

describe('random', () => {
  it('stays within its bounds and reaches every choice', () => {
    const numbers = random(7)
    const drawn = Array.from({ length: 1000 }, () => numbers.between(2, 3))
    const picked = new Set(Array.from({ length: 200 }, () => numbers.pick(['a', 'b', 'c'])))
    const hits = Array.from({ length: 1000 }, () => numbers.chance(0.25)).filter(Boolean).length

    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(2)
    expect(Math.max(...drawn)).toBeLessThan(3)
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
    expect(hits).toBeGreaterThan(200)
    expect(hits).toBeLessThan(300)
  })
})

describe('demo texts and projects', () => {
  it('describe manual requests by a material and one of its profiles', () => {
    expect(
      demoRequestTexts.manualDetails.filter(({ material, profile }) => !profilesOf[material].includes(profile)),
    ).toEqual([])
  })

  it('include six projects with different names, of which one loses money', () => {
    expect(new Set(demoProjects.map(({ name }) => name)).size).toBe(6)
    expect(demoProjects.filter(({ buy_price, sell_price }) => sell_price < buy_price)).toHaveLength(1)
  })
})
