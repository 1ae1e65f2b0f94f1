import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openScreen } from '#test/screen.tsx'
import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { sizeNotation } from '#domain/sections/size.ts'
import { SectionDrawing } from './SectionDrawing.tsx'

const drawing = () => page.getByRole('img')
const labels = () => [...drawing().element().querySelectorAll('text')].map((label) => label.textContent).toSorted()
const soldIn = (profile: string): Material => materials.find((one) => profilesOf[one].includes(profile)) ?? 'Steel'
const open = (profile: string, size: string) =>
  openScreen(<SectionDrawing material={soldIn(profile)} profile={profile} size={size} />)

test.each([
  ['HEA Beam', 'he 200 a', 'height 190, width 200, web 6.5, flange 10 mm', ['b 200', 'h 190', 's 6.5', 't 10']],
  ['UNP Beam', '100', 'height 100, width 50, web 6, flange 8.5 mm', ['b 50', 'h 100', 's 6', 't 8.5']],
  ['Square Tube', '60 x 40 x 3', 'height 60, width 40, wall 3 mm', ['b 40', 'h 60', 't 3']],
  ['Oval Tube', '60x30x2', 'height 60, width 30, wall 2 mm', ['b 30', 'h 60', 't 2']],
  ['Round Tubes', '60,3x2,9', 'diameter 60.3, wall 2.9 mm', ['d 60.3', 't 2.9']],
  ['Round Bar', 'Ø20', 'diameter 20 mm', ['d 20']],
  ['Half-Round Bar', '20', 'diameter 20 mm', ['d 20']],
  ['Reinforcement', '12', 'diameter 12 mm', ['d 12']],
  ['Square Bar', '20', 'side 20 mm', ['a 20']],
  ['Hexagonal Bar', '24', 'width across flats 24 mm', ['s 24']],
  ['Flat Bar', '50x5', 'width 50, thickness 5 mm', ['b 50', 't 5']],
  ['Sheet Metal', '3x1500', 'thickness 3, width 1 500 mm', ['b 1\u202f500', 't 3']],
  ['Sheet Metal', '3', 'thickness 3 mm, width b', ['b', 't 3']],
  ['Angle Bar', 'L 60x40x5', 'first leg 60, second leg 40, thickness 5 mm', ['a 60', 'b 40', 't 5']],
  ['T-Bar', '50x50x6', 'height 50, width 50, thickness 6 mm', ['b 50', 'h 50', 't 6']],
  ['U-Bar', '40x20x3', 'height 40, width 20, thickness 3 mm', ['b 20', 'h 40', 't 3']],
  ['Z-Profile', '40x20x3', 'height 40, width 20, thickness 3 mm', ['b 20', 'h 40', 't 3']],
  ['C-Profile', '100x50x2', 'height 100, width 50, thickness 2 mm', ['b 50', 'h 100', 't 2']],
])('%s %s is drawn with its dimensions', async (profile, size, dimensions, texts) => {
  await open(profile, size)

  // The browser's accessible name has a plain space in place of the narrow one.
  await expect.element(drawing()).toHaveAccessibleName(`${profile}: ${dimensions}`)
  expect(labels()).toEqual(texts)
})

test.each([
  ['nothing', ''],
  ['an incomplete size', '60x40'],
  ['words', 'as drawn'],
  ['an impossible wall', '60x40x30'],
])('%s shows the letter of each dimension', async (_, size) => {
  await open('Square Tube', size)

  // The browser's accessible name has a plain space in place of the narrow one.
  await expect.element(drawing()).toHaveAccessibleName('Square Tube: height h, width b, wall t')
  expect(labels()).toEqual(['b', 'h', 't'])
  await expect.element(page.getByText('h height, b width, t wall')).toBeVisible()
})

test('a beam outside its series shows the letters too', async () => {
  await open('HEA Beam', 'HEA 205')

  // The browser's accessible name has a plain space in place of the narrow one.
  await expect.element(drawing()).toHaveAccessibleName('HEA Beam: height h, width b, web s, flange t')
})

test('a drawing follows the proportions of the size', async () => {
  await open('Square Tube', '200x50x5')

  const { width, height } = (drawing().element().querySelector('path') as SVGPathElement).getBBox()

  expect(height / width).toBeCloseTo(4)
})

test.each(['Stop Profile', 'Pipe Fittings'])('%s shows no drawing', async (profile) => {
  const { container } = await open(profile, '20')

  expect(container.querySelector('svg')).toBeNull()
})

describe('drawings of extreme sizes', () => {
  const kinds = materials.flatMap((material) =>
    profilesOf[material].flatMap((profile) => {
      const notation = sizeNotation(material, profile)
      return notation === null || notation.names.length === 0 ? [] : [{ material, profile, notation }]
    }),
  )

  test('stay within their area for every product profile, with labels apart', async () => {
    const shown = kinds.flatMap(({ material, profile, notation: { example, names } }) =>
      ['', example, names.map(() => '9999.999').join('x'), ...extremes(names.length)].map((size) => ({
        material,
        profile,
        size,
      })),
    )
    const { container } = await openScreen(
      <>
        {shown.map((props) => (
          <SectionDrawing key={Object.values(props).join()} {...props} />
        ))}
      </>,
    )

    const problems = [...container.querySelectorAll('svg')].flatMap((svg) => problemsOf(svg))

    expect(container.querySelectorAll('svg')).toHaveLength(shown.length)
    expect(problems).toEqual([])
  })
})

/** One dimension is as large as allowed, and the others are tiny. */
const extremes = (count: number): string[] =>
  Array.from({ length: count }, (_, large) =>
    Array.from({ length: count }, (__, index) => (index === large ? '10000' : '0.125')).join('x'),
  )

function problemsOf(svg: SVGElement): string[] {
  const name = svg.getAttribute('aria-label') ?? ''
  const outer = svg.getBoundingClientRect()
  const boxes = [...svg.querySelectorAll('text')].map((label) => label.getBoundingClientRect())
  const isOut = [...boxes, ...[...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect())].some(
    (box) => box.left < outer.left || box.right > outer.right || box.top < outer.top || box.bottom > outer.bottom,
  )
  const areOver = boxes.some((one, index) =>
    boxes
      .slice(index + 1)
      .some(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  )
  return [...(isOut ? [`${name}: outside`] : []), ...(areOver ? [`${name}: labels over each other`] : [])]
}
