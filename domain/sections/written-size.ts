import { numberReadings } from '#domain/values/typed-number.ts'

/** The dimensions of a cross-section, in mm. The `width` of a hexagonal bar is measured across its flats. */
export const sizeNames = [
  'height',
  'width',
  'web',
  'flange',
  'thickness',
  'wall',
  'diameter',
  'side',
  'leg_a',
  'leg_b',
] as const
export type SizeName = (typeof sizeNames)[number]

export type Millimetres = Partial<Record<SizeName, number>> & { designation?: never }

/** The series of EN 10365, as the product profiles call them. The standard calls INP IPN and UNP UPN. */
export const beamSeries = ['HEA', 'HEB', 'HEM', 'IPE', 'INP', 'UPE', 'UNP'] as const
export type BeamSeries = (typeof beamSeries)[number]

export type Shape =
  | 'rebar'
  | 'round bar'
  | 'half-round bar'
  | 'square bar'
  | 'hexagonal bar'
  | 'flat bar'
  | 'sheet'
  | 'tread plate'
  | 'perforated sheet'
  | 'square tube'
  | 'round tube'
  | 'oval tube'
  | 'angle'
  | 'T'
  | 'U'
  | 'Z'
  | 'C'
  | 'stop profile'
  | 'fitting'

/** How sizes of a product profile are written: these dimensions, in this order. Beams have a series too, and go by it. */
export type SizeNotation = { names: readonly SizeName[]; shape: Shape | 'beam'; series?: BeamSeries; example: string }

export const maxMillimetres = 10_000

/** Words and signs that stand before a size without changing it. VKR and KKR are the Nordic names of hollow sections. */
const prefixes: Partial<Record<SizeNotation['shape'], RegExp>> = {
  rebar: /^(?:ø|d|ks?)(?=[\s=\d])/,
  'round bar': /^(?:ø|d|rd)(?=[\s=\d])/,
  'half-round bar': /^(?:ø|d)(?=[\s=\d])/,
  'square bar': /^(?:#|□|vkt)(?=[\s\d])/,
  'hexagonal bar': /^(?:hex|sw|nv)(?=[\s\d])/,
  'flat bar': /^(?:fl|fb)(?=[\s\d])/,
  sheet: /^(?:pl|t)(?=[\s=\d])/,
  'tread plate': /^(?:pl|t)(?=[\s=\d])/,
  'square tube': /^(?:vkr|kkr|shs|rhs)(?=[\s\d])/,
  'round tube': /^(?:ø|d|chs)(?=[\s=\d])/,
  angle: /^l(?=[\s\d])/,
  T: /^t(?=[\s\d])/,
  U: /^u(?=[\s\d])/,
  Z: /^z(?=[\s\d])/,
}

export function withoutPrefix(text: string, { shape }: SizeNotation): string {
  const lower = text
    .trim()
    .toLowerCase()
    .replace(/^[ø⌀φϕ]/, 'ø')
  const prefix = prefixes[shape]
  const plain = (prefix === undefined ? lower : lower.replace(prefix, '')).replace(/^[\s=]+/, '')
  // "5/7": a base of 5 mm, by which tread plate is ordered, and 7 mm with its pattern.
  return shape === 'tread plate' ? plain.replace(/^(\d+(?:[.,]\d+)?)\s*\/\s*\d+(?:[.,]\d+)?/, '$1') : plain
}

export const withoutUnits = (text: string): string =>
  text.replaceAll(/(?<=\d\s*)mm\b|(?<=\d\s*)mm(?=\s*[x×*])/g, '').trim()

/** The numbers between the signs, or between spaces if there is no sign. Null if a part is not a number. */
export function readNumbers(text: string): string[] | null {
  const plain = withoutUnits(text)
  const parts = plain.split(/[x×*]/.test(plain) ? /\s*[x×*]\s*/ : /\s+/)
  return parts.every((part) => /^\d{1,5}(?:[.,]\d{1,3}0?)?$/.test(part)) ? parts : null
}

/** In millimetres. Thicker plate is not rolled: the number is another dimension, or in another unit. */
export const maxSheetThickness = 300

/**
 * Whether a part of a size can be two numbers: 1.250 of 5x1.250 is 1.25 or 1250 mm. That one of them is unlikely in its place
 * decides nothing, because sizes are written in more than one order, and with a length.
 */
export const isUnclear = (part: string): boolean => numberReadings(part, (mm) => mm <= maxMillimetres).length > 1

/** A sheet of a thickness that nobody rolls. */
export const isTooThick = ({ names }: SizeNotation, { thickness = 0 }: Millimetres): boolean =>
  names[0] === 'thickness' && thickness > maxSheetThickness
