import type { PositionColumn } from './columns.ts'
import { fold } from './fold.ts'

/**
 * The meaning of a column's head. `unit`: of numbers that have none themselves. `number`: the number of the row, not kept. A column of
 * units says of what the pieces are.
 */
export type Head = { field: PositionColumn; unit: string } | { field: 'number' } | { field: 'unit' }

/** Heads in English, Swedish, Norwegian, Danish, Finnish and German, folded and without their unit. */
const words: Readonly<Record<PositionColumn | 'number' | 'unit', string>> = {
  unit: 'unit|units|uom|enhet|enhed|yksikko|einheit|me|mengeneinheit',
  number:
    'pos|pos nr|pos no|position|positionsnr|nr|no|number|#|row|line|item|item no|rad|radnr|linje|linjenr|rivi|rivinro|zeile|lfd nr|laufende nummer|lopnr|lopenr',
  material:
    'material|materials|materialslag|materialgruppe|materiale|materiaali|aine|werkstoff|metall|metal|metalli|metallart',
  profile:
    'profile|profiles|product profile|profil|profiltyp|profiltype|profiili|profiilityyppi|section|shape|type|typ|tyyppi|product|produkt|produkttyp|tuote|form|artikel|vara|vare|artikkel|tuotenimi|halbzeug',
  manual_product_details:
    'description|product description|details|text|designation|item description|benamning|beskrivning|artikelbenamning|produktbeskrivning|betegnelse|benevnelse|beskrivelse|varebeskrivelse|varetekst|kuvaus|nimike|selite|nimitys|bezeichnung|benennung|beschreibung|artikelbezeichnung',
  size: 'size|sizes|dimension|dimensions|dim|section size|storlek|matt|dimensioner|storrelse|mal|koko|mitat|mitta|dimensio|abmessung|abmessungen|grosse|querschnitt',
  grade:
    'grade|steel grade|quality|material grade|alloy|kvalitet|kvalite|stalsort|stalkvalitet|materialkvalitet|legering|sort|stalkvalite|laatu|teraslaji|lujuusluokka|seos|materiaalilaatu|gute|qualitat|stahlsorte|stahlgute|werkstoffgute|werkstoffnummer|werkstoff nr|legierung|materialgute',
  standard: 'standard|standards|norm|normen|standardi|en standard|en norm|product standard|produktstandard|liefernorm',
  length_mm:
    'length|lengths|cut length|langd|kaplangd|lengde|kapplengde|laengde|pituus|katkaisupituus|lange|einzellange|schnittlange|zuschnittlange|l',
  pieces:
    'pieces|pcs|pc|piece|quantity|qty|count|number of pieces|no of pieces|antal|antal st|st|styck|stycken|stk|stykk|antall|antal stk|stykker|maara|kpl|lukumaara|kappalemaara|menge|stuck|stuckzahl|anzahl|stck',
  finish:
    'finish|surface|surface finish|surface treatment|treatment|coating|yta|ytbehandling|ytfinish|overflate|overflatebehandling|overflade|overfladebehandling|pinta|pintakasittely|oberflache|oberflachenbehandlung|ausfuhrung',
  tolerance: 'tolerance|tolerances|tolerans|toleranser|toleranse|tolerance en|toleranssi|toleranz|toleranzen',
  certificate:
    'certificate|cert|inspection certificate|material certificate|inspection document|certifikat|intyg|materialintyg|materialcertifikat|sertifikat|materialsertifikat|kontrollintyg|todistus|ainestodistus|ainetodistus|zeugnis|prufzeugnis|werkszeugnis|abnahmeprufzeugnis|en 10204|apz|bescheinigung',
  volume:
    'volume|weight|mass|masse|massa|unit weight|weight each|total mass|total weight|sum vekt|vekt sum|vekt per stk|vikt per st|vikt st|styckvikt|stykkvekt|einzelgewicht|stuckgewicht|gewicht gesamt|gewicht pro stuck|gesamtmasse|yksikkopaino|tonnage|tons|tonnes|volym|vikt|total vikt|totalvikt|mangd|vekt|total vekt|totalvekt|vaegt|total vaegt|mengde|maengde|paino|kokonaispaino|paino yhteensa|gewicht|gesamtgewicht|tonnen|ton|kg',
  max_epd: 'max epd|maximum epd|epd|epd max|max co2|max gwp|hogsta epd|maks epd|enintaan epd|gwp|klimatvarde',
  max_price_per_kg:
    'max price per kg|max price|maximum price|target price|price per kg|maxpris|max pris|hogsta pris|pris per kg|pris pr kg|maks pris|makspris|maksimipris|enimmaishinta|hinta per kg|kilohinta|hochstpreis|max preis|preis pro kg|kilopreis|kilopris|malpris|zielpreis',
  note: 'note|notes|comment|comments|remark|remarks|anmarkning|kommentar|kommentarer|notering|ovrigt|merknad|merknader|bemaerkning|bemaerkninger|bemerkning|huomautus|huomautukset|huom|lisatieto|lisatiedot|kommentti|bemerkung|bemerkungen|anmerkung|hinweis',
}

const byWord: ReadonlyMap<string, PositionColumn | 'number' | 'unit'> = new Map(
  Object.entries(words).flatMap(([field, list]) =>
    list.split('|').map((word) => [word, field as PositionColumn | 'unit'] as const),
  ),
)

const units =
  'mm|cm|m|meter|metres|kg|t|ton|tons|tonnes|tonne|tonnen|st|stk|stck|pcs|kpl|en 10204|[a-z]{3} ?/ ?kg|kg ?co2e?(?: ?/ ?kg)?'
const withUnit = new RegExp(String.raw`^(.*?)[ ,:/]*(?:[([{ ]|\bin |\bi )+(${units})[)\]} ]*$`)

/** Reads one head: "Längd (mm)", "Länge m", "Vikt kg", "Antal [st]". Null if it is none that is known. */
export function readHead(text: string): Head | null {
  const folded = fold(text).replaceAll('₂', '2')
  const plain = withoutSigns(folded)
  const known = isDimensions(text) ? 'size' : byWord.get(plain)
  // "kg" and "ton" alone are heads and units at once, "Stk" only a head.
  if (known !== undefined) return headOf(known, /^(?:kg|tons?|tonnen|tonnes)$/.test(plain) ? plain : '')
  const [, name = '', unit = ''] = withUnit.exec(folded) ?? []
  const field = isDimensions(text) ? 'size' : byWord.get(withoutSigns(name))
  return field === undefined ? null : headOf(field, unit)
}

/** "Maße" are dimensions, and folded they are the same as "Masse", a weight. */
const isDimensions = (text: string): boolean => /^\s*maße(?!\p{L})/iu.test(text)

const headOf = (field: PositionColumn | 'number' | 'unit', unit: string): Head =>
  field === 'number' || field === 'unit'
    ? { field }
    : { field, unit: field === 'length_mm' || field === 'volume' ? unit : '' }

/** "Pos." and "Lfd.-Nr." are "pos" and "lfd nr". */
const withoutSigns = (text: string): string =>
  text
    .replaceAll(/[.:*_-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Rows above the heads: an address, a title, a date. */
const maxRowsAbove = 30

/**
 * The row of the heads: the first of the first 30 in which at least two heads are known, and at least half of its texts.
 * One head is enough if nothing else stands beside it. Null if there is none.
 */
export function findHeads(cells: readonly (readonly string[])[]): { row: number; heads: (Head | null)[] } | null {
  for (const [row, line] of cells.slice(0, maxRowsAbove).entries()) {
    const heads = line.map(readHead)
    if (isHeadRow(line, heads)) return { row, heads: withoutRepeated(heads) }
  }
  return null
}

export function isHeadRow(line: readonly string[], heads: readonly (Head | null)[]): boolean {
  const texts = line.filter((cell) => cell.trim() !== '').length
  const known = new Set(heads.flatMap((head) => head?.field ?? []))
  const isOnly = texts === 1 && known.size === 1 && !known.has('number')
  return isOnly || (known.size >= 2 && known.size * 2 >= texts)
}

/** The fields whose first column is taken. Cells of another column go to the note, so nothing in them decides. */
const onlyFirst: ReadonlySet<string> = new Set(['number', 'unit', 'note', 'manual_product_details'])

/** Two columns for one other field are both kept, because a row in which they differ asks which of them counts. */
function withoutRepeated(heads: readonly (Head | null)[]): (Head | null)[] {
  const seen = new Set<string>()
  return heads.map((head) => {
    if (head === null || (seen.has(head.field) && onlyFirst.has(head.field))) return null
    seen.add(head.field)
    return head
  })
}
