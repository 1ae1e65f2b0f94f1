import { alloysOf, type Alloy } from './grade-alloys.ts'
import { profilesOf, type Material } from './materials.ts'

/** Density of every non-alloy steel in kg/m³, as EN 10365, EN 10219-2 and EN 10080 reckon with it. */
const steelDensity = 7850

/** A grade by its name in the standards, and its density in kg/m³. */
export type Grade = { name: string; density: number }

/** Capital letters and digits without separators, so that "EN AW-5754", "1.4301" and "S355J2 + N" have one key. */
export const compactGrade = (text: string): string => text.toUpperCase().replaceAll(/[\s.,_()-]/g, '')

const byName = (list: readonly Alloy[]): ReadonlyMap<string, Alloy> =>
  new Map(list.flatMap((alloy) => [alloy.name, ...alloy.aliases].map((name) => [compactGrade(name), alloy])))

const alloys: Record<Exclude<Material, 'Steel'>, ReadonlyMap<string, Alloy>> = {
  'Stainless Steel': byName(alloysOf['Stainless Steel']),
  Aluminium: byName(alloysOf.Aluminium),
  Brass: byName(alloysOf.Brass),
  Copper: byName(alloysOf.Copper),
}

/** Non-alloy steels, by the standards that name them. Old German names and numbers come after. */
const steelNames: readonly RegExp[] = [
  // EN 10025, EN 10149, EN 10210 and EN 10219: S355J2+N, S235JRH, S700MC, S355J0WP.
  /^S(185|235|275|315|355|420|450|460|500|550|600|620|650|690|700|890|900|960)(JR|J0|J2|K2|NL?|ML?|QL?1?)?(G[1-4])?(WP?)?C?H?(\+(N|AR|M|C|CR|QT|Z\d{2}))*$/,
  // EN 10080 and the national standards of reinforcement: B500B, B500NC of Norway, K500C-T of Sweden.
  /^[BK](400|450|500|550|600)N?[ABC]T?$/,
  // EN 10130, EN 10111 and EN 10346: DC01, DD11, DX51D+Z275, S350GD+Z275.
  /^(DC0[1-7]|DD1[1-4]|DX5[1-7]D|S(220|250|280|320|350|390|420|450)GD)(\+(Z|ZA|ZF|ZM|AZ|AS|ZE)\d{0,3})?$/,
  // EN 10025-2, EN 10305 and EN 10297: engineering steels and tubes.
  /^E(155|190|195|220|235|255|260|275|295|320|335|355|360|370|410|420|470)(K2|J2)?(C|GC)?(\+(C|LC|SR|A|N|AR|CR\d?))?$/,
  // EN 10216, EN 10217, EN 10028 and EN 10255: pressure.
  /^P(195|215|235|245|255|265|275|280|295|305|315|355|460)(G\d)?(GH|TH|TR[12]|NL?[12]?|NH|NB|S|SL|QL|Q|M|ML[12]?|GA)(\+N)?$/,
  // EN ISO 683 and EN 10277: C45, C45E+QT, 11SMn30+C, 11SMnPb37.
  /^(C(10|15|22|25|30|35|40|45|50|55|60)[ER]?|11SMN(PB)?(30|37)|36SMN(PB)?14|44SMN(PB)?28)(\+(N|QT|C|SH|A|AR|SL))*$/,
  // The groups of non-alloy steels in EN 10027-2.
  /^1[01]\d{3}$/,
]

const otherSteelNames: Readonly<Record<string, string>> = {
  ST372: 'S235JR',
  ST37: 'S235JR',
  RST372: 'S235JR',
  ST442: 'S275JR',
  ST523: 'S355J2',
  ST523N: 'S355J2+N',
  ST52: 'S355J2',
  S355J2N: 'S355J2+N',
  S355K2N: 'S355K2+N',
  10038: 'S235JR',
  10117: 'S235J2',
  10044: 'S275JR',
  10045: 'S355JR',
  10553: 'S355J0',
  10577: 'S355J2',
  10596: 'S355K2',
  10039: 'S235JRH',
  10576: 'S355J2H',
  10438: 'B500A',
  10439: 'B500B',
  10330: 'DC01',
  10503: 'C45',
  10715: '11SMn30',
  10718: '11SMnPb30',
}

function steelOf(key: string): Grade | undefined {
  const other = Object.hasOwn(otherSteelNames, key) ? otherSteelNames[key] : undefined
  if (other !== undefined) return { name: other, density: steelDensity }
  if (!steelNames.some((pattern) => pattern.test(key))) return undefined
  const name = /^1[01]\d{3}$/.test(key) ? `1.${key.slice(1)}` : key.replace('SMN', 'SMn').replace('MNPB', 'MnPb')
  return { name: name.replace('MnPB', 'MnPb'), density: steelDensity }
}

/** The temper of an aluminium alloy (EN 515), which changes no density: H111, T6, T651, O, F. */
const temper = /(?<=\d[A-Z]?)(O|F|H\d{1,3}|T\d{1,4})$/

function alloyOf(material: Exclude<Material, 'Steel'>, key: string): Alloy | undefined {
  const found = alloys[material].get(key)
  return found ?? (material === 'Aluminium' ? alloys[material].get(key.replace(temper, '')) : undefined)
}

function oneGradeOf(material: Material, text: string): Grade | undefined {
  const key = compactGrade(text)
  const without = key.replace(/^(ENAW|AW|AISI|SAE|TYPE|WNR|EN)(?=\w)/, '')
  for (const candidate of [key, without]) {
    const found = material === 'Steel' ? steelOf(candidate) : alloyOf(material, candidate)
    if (found !== undefined) return { name: found.name, density: found.density }
  }
  return undefined
}

/**
 * The grade that a text names, in any of its names: "304" and "X5CrNi18-10" are 1.4301, "AlMg3" and "5754-H111" are
 * EN AW-5754. Two names are accepted if they have the same density, "1.4301/1.4307". Null if it is unknown in this material.
 */
export function findGrade(material: Material, text: string): Grade | null {
  const whole = oneGradeOf(material, text)
  if (whole !== undefined) return whole
  const parts = text.split(/[/()|;]/).flatMap((part) => (part.trim() === '' ? [] : [oneGradeOf(material, part)]))
  const [first] = parts
  if (first === undefined || parts.some((part) => part?.density !== first.density)) return null
  return { name: [...new Set(parts.map((part) => part?.name))].join('/'), density: first.density }
}

/** The grade's name in the standards; null if it is unknown in this material. */
export const normalizeGrade = (material: Material, text: string): string | null =>
  findGrade(material, text)?.name ?? null

const structural = ['S235JR', 'S275JR', 'S355JR', 'S355J0', 'S355J2', 'S355J2+N', 'S355K2+N', 'S460N', 'S460M']
const coldSheet = ['DC01', 'DC03', 'DC04', 'DD11', 'DX51D+Z275']
const bright = ['S235JR', 'S355J2', 'C45', '11SMn30', '11SMnPb30']
const hollow = ['S235JRH', 'S275J0H', 'S355J2H', 'S355NH', 'S420MH', 'S460MH', 'S460NH']
const austenitic = ['1.4301', '1.4307', '1.4401', '1.4404', '1.4571', '1.4462']
const extruded = ['EN AW-6060', 'EN AW-6063', 'EN AW-6005A', 'EN AW-6082']
const copper = ['CW004A', 'CW024A', 'CW008A']
const brassBar = ['CW614N', 'CW617N', 'CW610N', 'CW612N', 'CW508L']

type Suggestions = { grades: readonly string[]; standards: readonly string[] }
const of = (grades: readonly string[], ...standards: string[]): Suggestions => ({ grades, standards })

/** The grades that most orders of a material name; `''` stands for the product profiles that are not listed. */
const suggestions: Record<Material, Readonly<Record<string, Suggestions>>> = {
  Steel: {
    '': of(structural, 'EN 10025-2', 'EN 10025-3', 'EN 10025-4'),
    Reinforcement: of(['B500A', 'B500B', 'B500C', 'B500NC', 'K500C-T'], 'EN 10080'),
    'C-Profile': of(['S235JR', 'S355MC', 'S350GD+Z275'], 'EN 10162', 'EN 10025-2', 'EN 10346'),
    'Square Tube': of(hollow, 'EN 10219', 'EN 10210'),
    'Round Tubes': of(
      [...hollow, 'P235TR1', 'P235GH', 'E235', 'E355'],
      'EN 10219',
      'EN 10210',
      'EN 10217-1',
      'EN 10216-1',
      'EN 10305-3',
    ),
    'Pipe Fittings': of(['P235GH', 'P265GH', 'P235TR2', 'S235JR'], 'EN 10253-1', 'EN 10253-2'),
    'Tread Plate': of(['S235JR', 'S275JR', 'S355J2'], 'EN 10025-2'),
    'Sheet Metal': of(
      [...structural, 'S355MC', 'S420MC', 'S700MC', ...coldSheet],
      'EN 10025-2',
      'EN 10149-2',
      'EN 10051',
      'EN 10130',
      'EN 10346',
    ),
    'Perforated Sheet (Clover)': of(['S235JR', ...coldSheet], 'EN 10130', 'EN 10346'),
    'Perforated Sheet (Square)': of(['S235JR', ...coldSheet], 'EN 10130', 'EN 10346'),
    'Perforated Sheet (Round Hole)': of(['S235JR', ...coldSheet], 'EN 10130', 'EN 10346'),
    'Round Bar': of([...structural, 'C45', '11SMn30', '11SMnPb30'], 'EN 10025-2', 'EN 10060', 'EN 10277'),
    'Square Bar': of([...structural, 'C45'], 'EN 10025-2', 'EN 10059', 'EN 10277'),
    'Hexagonal Bar': of(bright, 'EN 10061', 'EN 10277'),
    'Flat Bar': of(structural, 'EN 10025-2', 'EN 10058', 'EN 10277'),
    'T-Bar': of(structural, 'EN 10025-2', 'EN 10055'),
    'Angle Bar': of(structural, 'EN 10025-2', 'EN 10056-1'),
  },
  'Stainless Steel': {
    '': of([...austenitic, '1.4016'], 'EN 10088-3'),
    Reinforcement: of(['1.4301', '1.4404', '1.4362', '1.4462'], 'EN 10370'),
    'Sheet Metal': of([...austenitic, '1.4016'], 'EN 10088-2', 'EN 10028-7'),
    'Tread Plate': of(['1.4301', '1.4307', '1.4404'], 'EN 10088-2'),
    'HEA Beam': of(austenitic, 'EN 10088-4'),
    'HEB Beam': of(austenitic, 'EN 10088-4'),
    'IPE Beam': of(austenitic, 'EN 10088-4'),
    'Square Tube': of(austenitic, 'EN 10296-2'),
    'Oval Tube': of(['1.4301', '1.4404'], 'EN 10296-2'),
    'Round Tubes': of([...austenitic, '1.4541'], 'EN 10217-7', 'EN 10216-5', 'EN 10296-2', 'EN 10357'),
    'Pipe Fittings': of(['1.4307', '1.4404', '1.4571', '1.4462'], 'EN 10253-3', 'EN 10253-4'),
    'Round Bar': of([...austenitic, '1.4305', '1.4021', '1.4016'], 'EN 10088-3', 'EN 10278'),
    'Hexagonal Bar': of(['1.4301', '1.4305', '1.4404', '1.4571'], 'EN 10088-3', 'EN 10278'),
  },
  Aluminium: {
    '': of(extruded, 'EN 755', 'EN 754'),
    'Aluminum Tread Plate': of(['EN AW-5754', 'EN AW-5083', 'EN AW-3003'], 'EN 1386'),
    'Sheet Metal': of(
      ['EN AW-1050A', 'EN AW-3003', 'EN AW-5005', 'EN AW-5083', 'EN AW-5754', 'EN AW-6082', 'EN AW-7075'],
      'EN 485',
    ),
    'Round Bar': of(['EN AW-6060', 'EN AW-6082', 'EN AW-2017A', 'EN AW-2024', 'EN AW-7075'], 'EN 755', 'EN 754'),
    'Square Tube': of(extruded, 'EN 755', 'EN 754', 'EN 1592'),
  },
  Brass: { '': of(brassBar, 'EN 12164', 'EN 12167'), 'Sheet Metal': of(['CW508L', 'CW505L', 'CW509L'], 'EN 1652') },
  Copper: { '': of(copper, 'EN 13601'), 'Sheet Metal': of(copper, 'EN 1652', 'EN 13599') },
}

function suggestionsFor(material: Material, productProfile: string): Suggestions | undefined {
  if (!profilesOf[material].includes(productProfile)) return undefined
  return suggestions[material][productProfile] ?? suggestions[material]['']
}

/** The grades that most orders name. A form offers them and takes any other text too. */
export const gradesFor = (material: Material, productProfile: string): readonly string[] =>
  suggestionsFor(material, productProfile)?.grades ?? []

/** The standards of delivery and dimensions, likewise. The first one of hollow sections is assumed for their weight. */
export const standardsFor = (material: Material, productProfile: string): readonly string[] =>
  suggestionsFor(material, productProfile)?.standards ?? []

/** Is this one of the suggested grades, under any of its names? */
export function isSuggestedGrade(material: Material, productProfile: string, grade: string): boolean {
  const name = normalizeGrade(material, grade)
  return gradesFor(material, productProfile).some((suggested) => normalizeGrade(material, suggested) === name)
}
