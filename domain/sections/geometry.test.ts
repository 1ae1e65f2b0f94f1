import { describe, expect, it } from 'vitest'
import {
  angleArea,
  channelArea,
  circleArea,
  flangedArea,
  hexagonArea,
  hollowArea,
  rectangleArea,
  roundTubeArea,
  squareArea,
  teeArea,
} from './geometry.ts'

describe('areas of cross-sections', () => {
  it.each([
    ['a circle', circleArea(20), Math.PI * 100],
    ['a square', squareArea(20), 400],
    ['a rectangle', rectangleArea(50, 5), 250],
    [
      'a hexagon by its width across flats, which is √3 times its side',
      hexagonArea(10),
      1.5 * Math.sqrt(3) * (100 / 3),
    ],
    ['a round tube, the difference of two circles', roundTubeArea(60.3, 2.9), Math.PI * (30.15 ** 2 - 27.25 ** 2)],
    ['a hollow section with sharp corners', hollowArea(60, 40, 3, { outside: 0, inside: 0 }), 60 * 40 - 54 * 34],
    [
      'a hollow section with round corners',
      hollowArea(60, 40, 3, { outside: 6, inside: 3 }),
      60 * 40 - (4 - Math.PI) * 36 - (54 * 34 - (4 - Math.PI) * 9),
    ],
    ['an angle with sharp corners', angleArea(50, 40, 5, 0), 50 * 5 + 35 * 5],
    ['an angle with radii', angleArea(50, 50, 5, 7), 475 + (1 - Math.PI / 4) * (49 - 2 * 3.5 ** 2)],
    ['a T', teeArea(50, 50, 6), 50 * 6 + 44 * 6],
    ['a U', channelArea(40, 20, 3), 2 * 20 * 3 + 34 * 3],
    [
      'an I',
      flangedArea({ height: 190, width: 200, web: 6.5, flange: 10, radius: 18 }, 4),
      2 * 200 * 10 + 170 * 6.5 + (4 - Math.PI) * 324,
    ],
  ])('match the formula for %s', (_, area, expected) => {
    expect(Number(area)).toBeCloseTo(expected, 9)
  })

  it('stay exact for exact numbers', () => {
    expect(rectangleArea(0.1, 0.2).toString()).toBe('0.02')
    expect(hollowArea(60, 40, 0.1, { outside: 0, inside: 0 }).toString()).toBe('19.96')
  })
})
