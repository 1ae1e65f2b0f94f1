import { jsonAt, jsonText, type ParsedJson } from './json.ts'

type OtherFormat = { name: string; is: (json: ParsedJson) => boolean }

const has = (json: ParsedJson, ...keys: string[]): boolean => keys.some((key) => jsonAt(json, key) !== null)

/**
 * Formats of EPDs that are not read, by the keys that only they have: the pilot of EPD Norway for ISO 22057, the schema of EPDx
 * (ocni-dtu/epdx), and the answers of the database EC3, which are no openEPD.
 */
const otherFormats: readonly OtherFormat[] = [
  { name: 'ISO 22057', is: (json) => has(json, 'subScenarios', 'subIndicators') },
  {
    name: 'EPDx',
    is: (json) =>
      has(json, 'format_version', 'formatVersion') &&
      (jsonText(json, 'declared_unit') ?? jsonText(json, 'declaredUnit')) !== null,
  },
  {
    name: 'EC3',
    is: (json) =>
      has(json, 'open_xpd_uuid', 'gwp_per_kg', 'mass_per_declared_unit') ||
      (jsonText(json, 'gwp') !== null && jsonText(json, 'declared_unit') !== null),
  },
]

/** The name of the format, if it is one of these. EC3 answers with a list, so the first of a list decides. */
export function otherFormatOf(json: ParsedJson, text: string): string | null {
  const first = Array.isArray(json) ? (json[0] ?? null) : json
  const known = otherFormats.find(({ is }) => is(first))
  if (known !== undefined) return known.name
  return /\b22057\b/.test(text) ? 'ISO 22057' : null
}
