import { millisecondsPerDay } from '#domain/values/days.ts'

/** `day`: YYYY-MM-DD; null if the text is empty or a placeholder. Not `ok` if it is neither a day nor one of these. */
export type EpdDay = { ok: true; day: string | null } | { ok: false }

const isoDay = /^(\d{4}-\d{2}-\d{2})(?:$|[T ]|Z$|[+-]\d{2}:\d{2}$)/
/** From 1970-01-12 on, and before 1969-12-20: shorter numbers are years or dates without separators. */
const milliseconds = /^-?\d{10,15}$/

/** Tools write these days where they know none. */
const isPlaceholder = (day: string) => day === '0001-01-01' || day === '1900-01-01' || day.startsWith('9999')

function isoDayOf(time: number): string | null {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10)
}

/**
 * The day that a date of a file is: "2024-05-08", with a time or without, or milliseconds since 1970. Such a number is the
 * midnight of a server somewhere, so the nearest midnight of UTC is its day.
 */
export function readEpdDay(text: string): EpdDay {
  const written = text.trim()
  if (written === '') return { ok: true, day: null }
  const iso = isoDay.exec(written)?.[1]
  const time = milliseconds.test(written) ? Math.round(Number(written) / millisecondsPerDay) * millisecondsPerDay : null
  const day = iso ?? (time === null ? null : isoDayOf(time))
  // A date that does not exist, such as 2023-02-30, moves to another day.
  // No calendar that the database knows has a year 0.
  if (day === null || !/^(?!0000)\d{4}-/.test(day) || isoDayOf(Date.parse(day)) !== day) return { ok: false }
  return { ok: true, day: isPlaceholder(day) ? null : day }
}

/**
 * The last day of an EPD whose validity is a year alone: the day of its issue in that year, or the year's last day if the
 * issue is not known. An EPD issued on 29 February ends on the 28th in other years. Not `ok` if the text is no year.
 */
export function endOfYearAlone(text: string, issuedOn: string | null): EpdDay {
  const year = text.trim()
  if (year === '') return { ok: true, day: null }
  if (!/^[1-9]\d{3}$/.test(year)) return { ok: false }
  if (year === '1900' || year === '9999') return { ok: true, day: null }
  if (issuedOn === null) return { ok: true, day: `${year}-12-31` }
  const day = `${year}${issuedOn.slice(4)}`
  return { ok: true, day: isoDayOf(Date.parse(day)) === day ? day : `${year}-02-28` }
}
