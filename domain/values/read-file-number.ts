import { clearedBy, numberReadings, unambiguous, unclearNumberText, type CanBe } from './typed-number.ts'

export type FileNumber = { ok: true; value: number } | { ok: false; message: string }

/** How the numbers of a file are read: the sign before their decimals if the file shows it, and what a cell can mean. */
type FileNumberRule = { sign?: string | undefined; canBe?: CanBe }

/** A number in a file, with comma or point before its decimals. Nobody sees how it is read, so two readings are refused with both. */
export function readFileNumber(text: string, { sign, canBe }: FileNumberRule = {}): FileNumber {
  const cleared = clearedBy(sign, text.trim())
  const [value, another] = numberReadings(cleared, canBe)
  if (value === undefined) return { ok: false, message: 'Write a number, such as 1.02 or 1,02.' }
  if (another === undefined) return { ok: true, value }
  const question = unclearNumberText(cleared, canBe) ?? ''
  return { ok: false, message: `${question} Write ${unambiguous(another)} or ${unambiguous(value)}.` }
}
