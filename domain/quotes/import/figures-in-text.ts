import { marks, type TextInParts } from './text-in-parts.ts'

// Numbers as they are written. A minus sign belongs to its number, so that it is refused and not lost.
const whole = String.raw`(?<![\p{L}\d.,+⌀-]|[x×*] ?)[-−]?[1-9]\d*`
const decimal = String.raw`(?<![\p{L}\d.,+⌀-])[-−]?(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,]\d+)*`
const pieceUnit = 'st|stk|stck|stück|stycken|stykker|stykk|styk|pcs|pc|pce|piece|pieces|kpl|kappaletta|ea'
const pieceWord = 'antal|antall|anzahl|menge|stückzahl|qty|quantity|määrä|pieces|pcs|stk|stück'
const lengthWord = 'längd|lengde|længde|länge|length|pituus|l'
const metre = 'm|meter|metres|metre|metriä|metri|mtr|lm'

const volumeUnit = 't|to|ton|tons|tonnes|tonne|tonn|tn|tonnia|tonnin|tonnen|kg|kgs|kilo'

const countedPieces = new RegExp(String.raw`(${whole}) ?(?:${pieceUnit})(?:\.|(?![\p{L}\d]))`, 'iu')
const namedPieces = new RegExp(
  String.raw`(?<!\p{L})(?:${pieceWord})\.? ?[:=]? ?([-−]?[1-9]\d*)(?![\p{L}\d]|[.,]\d| ?(?:mm|${volumeUnit})(?!\p{L}))`,
  'iu',
)
// "12x HEA 200", "4 x VKR 100x100x5".
// "12 no. HEA 200", "2 Tafeln Blech".
const leadingPieces = /^\s*([1-9]\d*) ?(?:no\.|nos\.?|off|tafeln?|skivor)(?![\p{L}\d])/iu
// "RHS 100x50x4 12 off", "4 no." at the end.
const trailingPieces = /(?<![\p{L}\d.,+-]|[x×*] ?)([1-9]\d*) ?(?:no|nos|off)\.?\s*$/iu
const multipliedPieces = /^\s*([1-9]\d*) ?[x×*] ?(?=\uE001|\p{L}{2})/u

/** "8 st", "12 Stk.", "antal 8", "12x HEA 200". */
export const takePieces = (text: TextInParts): string | undefined =>
  text.take(countedPieces) ??
  text.take(namedPieces) ??
  text.take(leadingPieces) ??
  text.take(trailingPieces) ??
  text.take(multipliedPieces)

const unitOfLength = `mm|cm|${metre}`
const namedLength = new RegExp(
  String.raw`(?<!\p{L})(?:${lengthWord})\.?(?: ?[:=] ?| )((?:[-−]?(?:\d{1,3}(?: \d{3})+(?!\d)|\d+)(?:[.,]\d+)*)(?: ?(?:${unitOfLength}))?)(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d)`,
  'iu',
)
const compactLength = new RegExp(String.raw`(?<![\p{L}\d])L(\d{3,5}(?: ?mm)?)(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d)`, 'u')
const metres = new RegExp(String.raw`(?:(?<=\d) ?[x×*] ?)?(${decimal} ?(?:${metre}))(?![\p{L}\d²³/])`, 'iu')
const longMillimetres =
  /(?<![\p{L}\d.,+-]|[x×*] ?)((?:[1-9]\d{0,2} \d{3}|[1-9]\d{3,5})(?:[.,]\d+)? ?mm)(?![\p{L}\d]| ?[x×*] ?\d)/iu
const lengthAfterBeam =
  /(?<=\uE001) ?[x×*] ?((?:[1-9]\d{0,2} \d{3}|[1-9]\d{3,5})(?: ?mm)?)(?![\p{L}\d]|[.,]\d| ?[x×*] ?\d)/iu

/** "L=12100", "12,1 m", "12 100 mm", "HEA 200 x 12100". Below 1,000 mm only with its name, because it may be a dimension. */
export const takeLength = (text: TextInParts): string | undefined =>
  text.take(namedLength, marks.length) ??
  text.take(compactLength, marks.length) ??
  text.take(metres, marks.length) ??
  text.take(lengthAfterBeam, marks.length) ??
  text.take(longMillimetres, marks.length)

/** Figures with a unit that are still there after the first of their kind was taken. Each may belong to another position. */
export const furtherPieces = (text: TextInParts): string | undefined => text.find(countedPieces)
export const furtherLength = (text: TextInParts): string | undefined =>
  text.find(namedLength) ?? text.find(metres) ?? text.find(longMillimetres)
export const furtherVolume = (text: TextInParts): string | undefined => text.find(volume)

/** The number that multiplies the length: "3 m x 10", "10 x 3 m". */
export const takeMultiplier = (text: TextInParts): string | undefined =>
  text.take(/(?<=\uE002) ?[x×*] ?([1-9]\d*)(?![\p{L}\d]|[.,]\d)/u) ??
  text.take(/(?<![\p{L}\d.,⌀#+-]|[x×*] ?)([1-9]\d*)(?: ?[x×*])? ?(?=\uE002)/u)

// "10 to 50" and "5 to 6 m" are ranges.
const volume = new RegExp(
  String.raw`(?!\d+ to (?:\d+(?![\d.,]| ?[x×*])|\uE002))(${decimal} ?(?:${volumeUnit}))(?![\p{L}\d/²]| ?=)`,
  'iu',
)

/** "2,5 t", "500 kg". */
export const takeVolume = (text: TextInParts): string | undefined => text.take(volume)

const certificateWord =
  'cert|certificate|certifikat|materialcertifikat|intyg|materialintyg|zeugnis|werkszeugnis|apz|sertifikat|todistus|ainestodistus|inspection certificate'
const namedCertificate = new RegExp(
  String.raw`(?<!\p{L})(?:(?:${certificateWord})\.?[ :]*(?:EN ?10204[ :/-]*)?|EN ?10204[ :/-]*)(?:type |typ )?([23]\.[12])(?![\d.]\d|\d)`,
  'iu',
)

/** "Zeugnis 3.1", "EN 10204-3.1". */
export const takeNamedCertificate = (text: TextInParts): string | undefined => text.take(namedCertificate)

const certificate = /(?<![\p{L}\d.,/+-]|[x×*=] ?)([23]\.[12])(?!\d|[.,]\d| ?(?:mm|cm|m|kg|t)(?!\p{L})| ?[x×*]|\p{L})/iu

/** "3.1" alone, where it is neither a length nor a dimension. With a comma it is a number. */
export const takeCertificate = (text: TextInParts): string | undefined => text.take(certificate)

const perPiece = String.raw`(?:\/ ?|per |pr |pro |je |p\. ?)(?:st|stk|styck|stück|piece|pc|pcs|kpl|ea|each|unit)|each|styck(?!\p{L})`
const weightBefore = new RegExp(
  String.raw`(?<!\p{L})(?:à|á|@|a|je|each|per st|pr stk|pro stück) ?(${decimal} ?(?:kg|t))(?![\p{L}\d/²])`,
  'iu',
)
const weightAfter = new RegExp(String.raw`(${decimal} ?(?:kg|t)) ?(?:${perPiece})(?![\p{L}\d])`, 'iu')

/** The weight of one piece: "à 29,6 kg", "29.6 kg/pc". */
export const takeWeightEach = (text: TextInParts): string | undefined =>
  text.take(weightAfter) ?? text.take(weightBefore)

/** The weight of one metre: "42.3 kg/m". */
export const takeWeightPerMetre = (text: TextInParts): string | undefined =>
  text.take(new RegExp(String.raw`(${decimal} ?kg) ?\/ ?m(?![\p{L}\d²])`, 'iu'))
