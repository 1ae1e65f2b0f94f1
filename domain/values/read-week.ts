import { sundayOf, weekOf } from './weeks.ts'

// English, Swedish, Norwegian, Danish, Finnish and German.
const name = '(?:w|wk|week|v|vecka|vk|vko|viikko|uke|uge|kw)'
const shapes = () => [
  /^(?<year>\d{4})-?w(?<week>\d{1,2})$/u,
  new RegExp(String.raw`^${name}?\.?\s*(?<week>\d{1,2})(?:(?:\s*[/,.-]\s*|\s+)(?<year>\d{4}))?$`, 'u'),
  new RegExp(String.raw`^(?<year>\d{4})[\s,/-]*${name}\.?\s*(?<week>\d{1,2})$`, 'u'),
]

/**
 * The last day of a week as people write it: "v. 51", "Week 51", "uke 51", "2026-W51", "51/2026". Without a year it is the next such week
 * that has not ended on the day `today`. Null for anything else.
 */
export function readWeek(text: string, today: string): string | null {
  const written = text.trim().toLowerCase()
  const groups = shapes()
    .map((shape) => shape.exec(written)?.groups)
    .find((found) => found !== undefined)
  if (groups === undefined) return null
  const week = Number(groups['week'])
  if (groups['year'] !== undefined) return sundayOf({ year: Number(groups['year']), week })
  const { year } = weekOf(today)
  const days = [year, year + 1].flatMap((one) => sundayOf({ year: one, week }) ?? [])
  return days.find((day) => day >= today) ?? null
}
