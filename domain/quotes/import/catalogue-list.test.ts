import { describe, expect, test } from 'vitest'
import { readCatalogueList, type CatalogueChoices } from './catalogue-list.ts'

const cellsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
const read = (text: string, choices: CatalogueChoices = {}) => readCatalogueList({ cells: cellsOf(text) }, choices)
const rolesOf = ({ columns }: ReturnType<typeof read>) => columns.map(({ role }) => role)

describe('readCatalogueList', () => {
  test('reads a price list by its own heads, and leaves values alone that it does not have', () => {
    const list = read(`
      Prislista vecka 48
      Artikelnr | Benämning | Kvalitet | Pris EUR/ton | EPD kg CO2e/kg | Min. order (kg) | Saldo
      10240 | HEA 200 | S355J2 | 1 024,50 | 0,68 | 5000 | 12
      10241 | Plattstång 100x10 | S235JR | 980 | | | 3
      10242 | Aluminiumplåt 3x1500 | EN AW-5754 | | 4,2 | |`)

    expect(rolesOf(list)).toEqual([
      'article_number',
      'description',
      'grade',
      'price_t',
      'epd_kg',
      'min_volume_kg',
      'ignore',
    ])
    expect(list.problems).toEqual([])
    expect(list.rows.map(({ row, product }) => [row, product])).toEqual([
      [
        3,
        {
          id: null,
          article_number: '10240',
          material: 'Steel',
          profile: 'HEA Beam',
          size: 'HEA 200',
          grade: 'S355J2',
          currency: 'EUR',
          price_per_kg: 1.0245,
          min_volume: 5,
          epd_value: 0.68,
        },
      ],
      [
        4,
        {
          id: null,
          article_number: '10241',
          material: 'Steel',
          profile: 'Flat Bar',
          size: '100x10',
          grade: 'S235JR',
          currency: 'EUR',
          price_per_kg: 0.98,
        },
      ],
      [
        5,
        {
          id: null,
          article_number: '10242',
          material: 'Aluminium',
          profile: 'Sheet Metal',
          size: '3x1500',
          grade: 'EN AW-5754',
          epd_value: 4.2,
        },
      ],
    ])
  })

  test('converts prices of a metre, of a piece and of 100 kg by weight, with the working', () => {
    const perMetre = read(`
      Designation | Grade | Price EUR/m
      IPE 200 | S355J2 | 24.90`)
    const perPiece = read(`
      Bezeichnung | Werkstoff | Länge mm | Preis €/Stk
      IPE 200 | S355J2 | 6000 | 149,40`)
    const perHundred = read(`
      Bezeichnung | Werkstoff | Preis €/100 kg
      IPE 200 | S355J2 | 98,50`)

    expect(perMetre.rows[0]).toMatchObject({
      product: { price_per_kg: 1.1116, currency: 'EUR' },
      working: '24.9 per m ÷ 22.4 kg = 1.1116 per kg',
    })
    expect(perPiece.rows[0]).toMatchObject({
      product: { price_per_kg: 1.1116 },
      working: '149.4 per piece ÷ 134.4 kg = 1.1116 per kg',
    })
    expect(perHundred.rows[0]?.product).toMatchObject({ price_per_kg: 0.985 })
  })

  test('takes the weight of the list where the section has none, and asks where nobody knows it', () => {
    const known = read(`
      Description | Material | Weight kg/m | Price GBP/m
      Pipe Fittings DN 50 | Stainless Steel | 3.2 | 16`)
    const unknown = read(`
      Description | Material | Price GBP/m
      Pipe Fittings DN 50 | Stainless Steel | 16`)

    expect(known.rows[0]?.cells).toMatchObject({ price_per_kg: '5', currency: 'GBP' })
    expect(unknown.problems).toMatchObject([{ column: 'Price per kg', value: '16' }])
    expect(unknown.problems[0]?.message).toContain('The weight of one metre is not known')
    const apart = read(`
      Description | Length mm | Weight each kg | Price GBP/piece
      IPE 200 S355J2 | 6000 | 13.4 | 160`)
    expect(apart.problems[0]?.message).toBe(
      'The list says 13.4 kg of one piece, which weighs 134.4 kg in theory. Which is right?',
    )
  })

  test('asks what a price is the price of, and in which currency', () => {
    const text = `
      Profile | Size | Grade | Price
      HEA Beam | HEA 200 | S355J2 | 1020`

    const asked = read(text)
    const answered = read(text, { roles: [null, null, null, 'price_t'], currency: 'GBP' })

    expect(asked.columns[3]).toMatchObject({ role: null, question: { message: 'What is “Price” the price of?' } })
    expect(read(text, { roles: [null, null, null, 'price_t'] }).asksCurrency).toBe(true)
    expect(answered).toMatchObject({ asksCurrency: false, problems: [] })
    expect(answered.rows[0]?.product).toMatchObject({ price_per_kg: 1.02, currency: 'GBP' })
  })

  test('asks which of two prices is right, and reads the chosen one alone', () => {
    const text = `
      Profile | Size | Listpris EUR/kg | Nettopris EUR/kg
      HEA Beam | HEA 200 | 1,40 | 1,02`

    const chosen = read(text, { roles: [null, null, null, 'price_kg'], material: 'Steel' })

    expect(read(text).columns.map(({ question }) => question?.message)).toEqual([
      undefined,
      undefined,
      '“Listpris EUR/kg” and “Nettopris EUR/kg” are prices. Choose for the right one what it is the price of.',
      '“Listpris EUR/kg” and “Nettopris EUR/kg” are prices. Choose for the right one what it is the price of.',
    ])
    expect(rolesOf(chosen)).toEqual(['profile', 'size', 'ignore', 'price_kg'])
    expect(chosen.rows[0]?.product?.price_per_kg).toBe(1.02)
  })

  test('asks for the material once, for all rows that name none', () => {
    const text = `
      Description | Price EUR/kg
      HEA 200 | 1.02
      Aluminium Round Bar 20 | 4.10`

    expect(read(text)).toMatchObject({ asksMaterial: true, problems: [{ row: 2, column: 'Material' }] })
    expect(read(text, { material: 'Steel' }).rows.map(({ product }) => product?.material)).toEqual([
      'Steel',
      'Aluminium',
    ])
  })

  test('reads currency and quantity from the cells where the head names none', () => {
    const list = read(`
      Description | Price
      HEA 200 S355J2 | 1,02 €/kg
      HEA 220 S355J2 | $ 1,05 /kg`)

    expect(list.problems).toEqual([])
    expect(list.rows.map(({ product }) => [product?.price_per_kg, product?.currency])).toEqual([
      [1.02, 'EUR'],
      [1.05, 'USD'],
    ])
  })

  test.each(['SEK', 'NOK', 'DKK', 'kr'])('refuses prices in %s', (currency) => {
    const { problems } = read(`
      Description | Price ${currency}/kg
      HEA 200 S355J2 | 12.50`)

    expect(problems.map(({ message }) => message)).toEqual([
      `Prices in ${currency} are not taken. A catalogue has prices in USD, EUR, GBP.`,
    ])
  })

  test('doubts what the reader of positions asks about, and refuses what is no product', () => {
    const list = read(`
      Description | Price EUR/kg
      HEA 200 S355J2 77 | 1.02
      Delivery within the week | 1.02`)

    expect(list.doubts).toMatchObject([{ row: 2, column: 'Size' }])
    expect(list.doubts[0]?.text).toContain('“77” was not understood')
    expect(list.problems.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Material'],
      [3, 'Profile'],
    ])
  })

  test('doubts rows that say more than a product has, or a size that was not understood', () => {
    const { doubts, notes } = read(`
      Description | Price EUR/kg
      HEA 200 S355J2 galvanised 12 m | 1.02
      Round Bar 20 77 S355J2 | 1.02
      HEA 220 S355J2 | 1.02`)

    expect(doubts).toEqual([
      { row: 2, column: 'Description', text: 'A product has no place for “galvanised”.' },
      { row: 3, column: 'Size', text: 'No size was understood in “Round Bar 20 77 S355J2”.' },
    ])
    expect(notes).toContain('Lengths serve the weights of pieces. A product has no length.')
  })

  test('keeps article numbers as they are written', () => {
    const { rows } = readCatalogueList({
      cells: [
        ['SKU', 'Description', 'Price EUR/kg'],
        ['1.234', 'HEA 200 S355J2', '1.234'],
      ],
      kinds: [[], ['number', undefined, 'number']],
    })

    expect(rows[0]?.product).toMatchObject({ article_number: '1.234', price_per_kg: 1.234 })
  })

  test('converts minimum volumes in kg, EPD values per ton and the price of a ton', () => {
    const { rows } = read(`
      Description | Price EUR/t | MOQ (kg) | GWP kg CO2e/t
      HEA 200 S355J2 | 1.020,50 | 5000 | 680`)

    expect(rows[0]?.product).toMatchObject({ price_per_kg: 1.0205, min_volume: 5, epd_value: 0.68 })
  })

  test('skips heads that are repeated, and refuses a second table with other ones', () => {
    const beams = `
      Description | Price EUR/kg
      HEA 200 S355J2 | 1.02`
    const again = read(`${beams}
      Description | Price EUR/kg
      HEA 220 S355J2 | 1.05`)
    const other = read(`${beams}
      Price EUR/kg | Description
      4.10 | Aluminium Round Bar 20`)

    expect(again.rows.map(({ row }) => row)).toEqual([2, 4])
    expect(other).toMatchObject({ rows: [], problems: [{ row: 1 }] })
    expect(other.problems[0]?.message).toContain('Row 3 begins a table with other headings.')
  })

  test('has nothing without known heads until roles are chosen', () => {
    const cells = 'HEA 200 S355J2 | 1.02\nHEA 220 S355J2 | 1.05'

    expect(read(cells)).toMatchObject({ columns: [], rows: [], headRow: null })
    expect(
      read(cells, { headRow: null, roles: ['description', 'price_kg'], currency: 'EUR' }).rows.map(
        ({ product }) => product?.size,
      ),
    ).toEqual(['HEA 200', 'HEA 220'])
  })

  test('takes at most 10,000 products', () => {
    const row = 'HEA 200 S355J2 | 1.02\n'
    const { problems, rows } = read(`Description | Price EUR/kg\n${row.repeat(10_001)}`)

    expect(rows).toEqual([])
    expect(problems[0]?.message).toMatch(/10\D001 products, and one import takes at most 10\D000/)
  })
})
