import { today } from '#web/components/local-day.ts'

/** An ISO time as a field of type datetime-local has it, in the person's own zone: `2026-12-03T12:00`; empty without one. */
export function localTimeOf(at: string | null): string {
  if (at === null) return ''
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${today(date)}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The ISO time of such a field; null if it is empty or no time. */
export function instantOfLocal(local: string): string | null {
  const at = new Date(local)
  return local === '' || Number.isNaN(at.getTime()) ? null : at.toISOString()
}
