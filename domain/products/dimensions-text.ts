/** A product's dimensions as texts, ordered by name because the database keeps no order: "Height: 190 mm", "Width: 200 mm". */
export const dimensionTexts = (dimensions: Readonly<Record<string, string>>): string[] =>
  Object.entries(dimensions)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)

/** The same as one text: "Height: 190 mm; Width: 200 mm". */
export const formatDimensions = (dimensions: Readonly<Record<string, string>>): string =>
  dimensionTexts(dimensions).join('; ')

type Read = { ok: true; dimensions: Record<string, string> } | { ok: false; message: string }

/** The dimensions in a text, separated by semicolons or lines. Names and values are validated elsewhere. */
export function readDimensions(text: string): Read {
  const dimensions = new Map<string, string>()
  for (const part of text.split(/[;\r\n]+/)) {
    const named = part.replace(/\s+/g, ' ').trim()
    if (named === '') continue
    const colon = named.indexOf(':')
    const [name, value] = [named.slice(0, colon).trim(), named.slice(colon + 1).trim()]
    if (colon < 0 || name === '' || value === '')
      return {
        ok: false,
        message: `Write each dimension as a name and a value, as in “Height: 190 mm”; not “${named}”.`,
      }
    if (dimensions.has(name)) return { ok: false, message: `The dimension “${name}” is there twice.` }
    dimensions.set(name, value)
  }
  return { ok: true, dimensions: Object.fromEntries(dimensions) }
}
