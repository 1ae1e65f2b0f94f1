import { schemes, sizes } from './screen-capture.ts'

/** One page or one of its states, in every size and scheme. */
export type Picture = { name: string; title: string; area: string }

const widthOf = { 1440: '32%', 360: '15%' } as const

/** The page that shows all pictures, by area. */
export function screensIndex(pictures: readonly Picture[]): string {
  const areas = new Map<string, Picture[]>()
  for (const picture of pictures) areas.set(picture.area, [...(areas.get(picture.area) ?? []), picture])
  return [
    '# Every page of Verdigris',
    '',
    'Made by `npm run screens` from the built program with its demo data: 1440 and 360 pixels wide, light and dark.',
    'Long pages are cut off.',
    ...[...areas].flatMap(([area, shown]) => ['', `## ${area}`, ...shown.flatMap(entry)]),
    '',
  ].join('\n')
}

function entry({ name, title }: Picture): string[] {
  const images = sizes.flatMap(({ width }) =>
    schemes.map(
      (scheme) =>
        `<img src="${name}-${width}-${scheme}.webp" width="${widthOf[width]}" alt="${title}, ${width} pixels wide, ${scheme}">`,
    ),
  )
  return ['', `### ${title}`, '', ...images]
}
