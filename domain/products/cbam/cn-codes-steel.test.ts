import { expect, it } from 'vitest'
import { possibleCnCodes } from './cn-codes.ts'

const codesOf = (profile: string, size: string | null) =>
  possibleCnCodes('Steel', profile, size).map(({ code, when }) => (when === '' ? code : `${code}: ${when}`))

it.each<[profile: string, size: string, string]>([
  ['HEA Beam', 'HEA 100', '72163310'],
  // 171 mm and 190 mm high.
  ['HEA Beam', 'HEA 180', '72163310'],
  ['HEA Beam', 'HEA 200', '72163390'],
  ['HEB Beam', 'HEB 180', '72163310'],
  ['HEM Beam', 'HEM 180', '72163390'],
  ['IPE Beam', 'IPE 220', '72163211'],
  ['IPE Beam', 'IPE 240', '72163291'],
  ['INP Beam', 'INP 200', '72163219'],
  ['INP Beam', 'INP 240', '72163299'],
  ['UNP Beam', 'UNP 65', '72161000'],
  ['UNP Beam', 'UNP 80', '72163110'],
  ['UNP Beam', 'UNP 220', '72163110'],
  ['UPE Beam', 'UPE 240', '72163190'],
  ['T-Bar', '79.9x79.9x9', '72162200'],
  ['T-Bar', '80x80x9', '72164090'],
  ['C-Profile', '100x50x2', '72166110'],
  ['Tread Plate', '5x599', '72111400'],
  ['Perforated Sheet (Square)', '2x500', '72119020'],
])('the size decides that the code of %s %s is %s', (profile, size, expected) => {
  expect(codesOf(profile, size)).toEqual([expected])
})

it.each<[profile: string, size: string | null, string[]]>([
  ['HEA Beam', null, ['72163310: up to 180 mm high', '72163390: over 180 mm high']],
  ['HEA Beam', 'by drawing', ['72163310: up to 180 mm high', '72163390: over 180 mm high']],
  ['UNP Beam', null, ['72161000: under 80 mm high', '72163110: from 80 to 220 mm high', '72163190: over 220 mm high']],
  ['Angle Bar', '75x50x6', ['72162100: hot-rolled', '72166110: cold-formed']],
  ['Angle Bar', '50x80x6', ['72164010: hot-rolled', '72166110: cold-formed']],
  ['U-Bar', '40x20x3', ['72166110: cold-formed', '72161000: hot-rolled']],
  ['Square Tube', '60x40x2', ['73066192: welded', '73049000: seamless']],
  ['Square Tube', '60x40x2.1', ['73066199: welded', '73049000: seamless']],
  [
    'Round Tubes',
    '168.3x5',
    [
      '73063077: welded',
      '73063072: welded and galvanised',
      '73043982: seamless, hot-finished',
      '73043180: seamless, cold-drawn',
    ],
  ],
  [
    'Round Tubes',
    '406.4x8',
    ['73063080: welded', '73043983: seamless, hot-finished', '73043180: seamless, cold-drawn'],
  ],
  ['Round Tubes', '508x10', ['73053100: welded', '73043988: seamless, hot-finished', '73043180: seamless, cold-drawn']],
  [
    'Round Bar',
    '80',
    [
      '72149931: hot-rolled, under 0.25 % carbon',
      '72149971: hot-rolled, 0.25 % carbon or more',
      '72155019: cold-finished, under 0.25 % carbon',
      '72155080: cold-finished, 0.25 % carbon or more',
    ],
  ],
  // 50 mm is over 10 times 4 mm, and under 10 times 6 mm: a strip, and a bar.
  [
    'Flat Bar',
    '50x4',
    [
      '72111900: hot-rolled',
      '72112330: cold-rolled, under 0.25 % carbon',
      '72112900: cold-rolled, 0.25 % carbon or more',
    ],
  ],
  [
    'Flat Bar',
    '150x5',
    [
      '72149110: hot-rolled, under 0.25 % carbon',
      '72149190: hot-rolled, 0.25 % carbon or more',
      '72155011: cold-finished, under 0.25 % carbon',
      '72155080: cold-finished, 0.25 % carbon or more',
    ],
  ],
  [
    'Flat Bar',
    '160x5',
    [
      '72111400: hot-rolled',
      '72111300: hot-rolled on four faces',
      '72112330: cold-rolled, under 0.25 % carbon',
      '72112900: cold-rolled, 0.25 % carbon or more',
    ],
  ],
  ['Spiral Beam', null, []],
])('the code of %s %s depends on conditions: %j', (profile, size, expected) => {
  expect(codesOf(profile, size)).toEqual(expected)
})

it.each([
  ['15.1x2500', '72085120'],
  ['15x2050', '72085191'],
  ['15x2049', '72085198'],
  ['10.1x600', '72085198'],
  ['10x2050', '72085291'],
  ['10x2049', '72085299'],
  ['4.75x1500', '72085299'],
  ['4.7x1500', '72085390'],
  ['3x1500', '72085390'],
  ['2.9x1500', '72085400'],
  ['5x599', '72111400'],
])('the code of a hot-rolled sheet of %s is %s', (size, expected) => {
  expect(codesOf('Sheet Metal', size)).toContain(`${expected}: hot-rolled`)
})

it.each([
  ['3x1500', '72092500'],
  ['1.01x1500', '72092690'],
  ['1x1500', '72092790'],
  ['0.5x1500', '72092790'],
  ['0.49x1500', '72092890'],
])('the code of a cold-rolled sheet of %s is %s', (size, expected) => {
  expect(codesOf('Sheet Metal', size)).toContain(`${expected}: cold-rolled`)
})

it('the code of a sheet without a width lists the widths that the nomenclature distinguishes', () => {
  expect(codesOf('Sheet Metal', '12')).toEqual([
    '72085198: hot-rolled, from 600 to under 2050 mm wide',
    '72085191: hot-rolled, from 2050 mm wide',
    '72092500: cold-rolled',
    '72104900: galvanised',
    '7211: under 600 mm wide',
  ])
})
