import { expect, test } from 'vitest'
import { readCatalogueHead } from './catalogue-heads.ts'

test.each([
  ['Artikelnr.', { of: 'article_number' }],
  ['Art.-Nr.', { of: 'article_number' }],
  ['Varenr', { of: 'article_number' }],
  ['Tuotenumero', { of: 'article_number' }],
  ['SKU', { of: 'article_number' }],
  ['Price per kg', { of: 'price', per: 'kg' }],
  ['Price', { of: 'price' }],
  ['Pris EUR/ton', { of: 'price', per: 't', currency: 'EUR' }],
  ['EUR/t', { of: 'price', per: 't', currency: 'EUR' }],
  ['Preis [€/100 kg]', { of: 'price', per: '100 kg', currency: 'EUR' }],
  ['Nettopris SEK/st', { of: 'price', per: 'piece', currency: 'SEK' }],
  ['Pris (kr/kg)', { of: 'price', per: 'kg', currency: 'kr' }],
  ['kronor/ton', { of: 'price', per: 't', currency: 'kr' }],
  ['Hinta €/m', { of: 'price', per: 'm', currency: 'EUR' }],
  ['Kilopris', { of: 'price', per: 'kg' }],
  ['à-pris', { of: 'price' }],
  ['Valuta', { of: 'currency' }],
  ['MOQ (kg)', { of: 'min_volume', unit: 'kg' }],
  ['Minimum volume (tons)', { of: 'min_volume', unit: 't' }],
  ['Mindestmenge', { of: 'min_volume' }],
  ['EPD value (kg CO2e/kg)', { of: 'epd_value', unit: 'kg' }],
  ['GWP A1-A3 [kg CO₂e/t]', { of: 'epd_value', unit: 't' }],
  ['kg CO2e/ton', { of: 'epd_value', unit: 't' }],
  ['EPD', { of: 'epd_value' }],
])('readCatalogueHead reads %j', (text, head) => {
  expect(readCatalogueHead(text)).toEqual(expect.objectContaining(head))
})

test.each(['Benämning', 'Weight kg/m', 'Length', 'Material', 'Total', 'EUR', 'Currency clause', ''])(
  'readCatalogueHead does not know %j',
  (text) => {
    expect(readCatalogueHead(text)).toBeNull()
  },
)
