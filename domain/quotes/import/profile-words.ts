import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'

/** A tube or a bar whose section only its size shows. */
export type ProfileWord = { profile: string } | { open: 'tube' | 'bar' | 'beam' | 'perforated sheet' }

/**
 * Names of product profiles in English, Swedish, Norwegian, Danish, Finnish and German, folded. The specification's own
 * names are added below.
 */
const words: Readonly<Record<string, string>> = {
  Reinforcement:
    'rebar|reinforcing bar|reinforcing steel|armering|armeringsjarn|armeringsstang|armeringsstal|kamstal|kamstang|harjateras|betoniteras|betonstahl|bewehrungsstahl',
  'C-Profile': 'c profile|c-profil|c profil|c-profiili',
  'Tread Plate':
    'checker plate|chequer plate|chequered plate|durkplat|durk|tarplat|tareplate|dorkplate|doerkplate|kyynellevy|riffelblech|tranenblech|warzenblech',
  'Square Bar':
    'vkt|fyrkantstang|fyrkantsstang|firkantstang|firkantstal|neliotanko|neliteras|vierkantstahl|vierkantstab|vierkant',
  'Square Tube':
    'square hollow section|rectangular hollow section|rectangular tube|box section|shs|rhs|vkr|kkr|vkr-ror|kkr-ror|fyrkantror|fyrkantsror|rektangular ror|hulprofil|firkantror|neliputki|nelioputki|suorakaideputki|rakenneputki|vierkantrohr|quadratrohr|rechteckrohr|formrohr',
  'HEA Beam': 'hea',
  'HEB Beam': 'heb',
  'HEM Beam': 'hem',
  'INP Beam': 'inp|ipn',
  'IPE Beam': 'ipe',
  'UPE Beam': 'upe',
  'UNP Beam': 'unp|upn',
  'Sheet Metal':
    'sheet|plate|plat|stalplat|plade|stalplade|pladestal|levy|teraslevy|ohutlevy|blech|grobblech|feinblech|stahlblech|platine',
  'Perforated Sheet (Round Hole)': 'rundhal|rundlochblech',
  'Perforated Sheet (Square)': 'quadratlochblech',
  'Flat Bar':
    'flats|flat steel|plattstang|plattjarn|plattstal|flattstal|flatstal|flatstang|fladstal|fladjern|flatjern|lattatanko|lattateras|flachstahl|flachstab|flacheisen',
  'Round Tubes':
    'round tube|round pipe|chs|circular hollow section|runda ror|rundror|rundt ror|runde ror|pyoroputki|rundrohr|stahlrohr rund',
  'Round Bar':
    'rd|rod|round steel|rundstang|rundjarn|rundstal|rundjern|pyorotanko|pyoroteras|rundstahl|rundstab|rundeisen|rundmaterial',
  'Half-Round Bar': 'half round bar|halvrundstang|halvrund|halvrundstal|puolipyorotanko|halbrundstahl|halbrundstab',
  'Pipe Fittings':
    'pipe fitting|fitting|fittings|rordelar|rordel|rordeler|rorfittings|putkiosa|putkiosat|rohrfitting|rohrfittings|rohrformstuck',
  'Hexagonal Bar':
    'hexagon bar|hex bar|sexkantstang|sekskantstang|sekskantstal|kuusiotanko|kuusiokulmatanko|sechskantstahl|sechskantstab|sechskant',
  'T-Bar': 't bar|t-stang|t-stal|t-tanko|t-stahl|t-profil|t profil',
  'Angle Bar':
    'angle|angle steel|angle iron|vinkel|vinkelstang|vinkeljarn|vinkelstal|vinkelprofil|vinkeljern|kulmatanko|kulmateras|winkelstahl|winkelprofil|winkel|winkeleisen|l-profil|l-stal|l-stang',
  'U-Bar': 'u bar|u-stang|u-profil|u profil|u-stal|u-tanko|u-profiili|u-stahl|kanalstal',
  'Z-Profile': 'z profile|z-profil|z profil|z-profiili',
  'Oval Tube': 'ovalror|ovale ror|ovalt ror|soikioputki|ovaaliputki|ovalrohr',
  'Stop Profile': 'stoppprofil|stopprofil|stop-profil|anschlagprofil',
}
const openWords = {
  tube: 'tube|tubes|pipe|pipes|hollow section|ror|stalror|putki|terasputki|rohr|rohre|stahlrohr|hohlprofil',
  bar: 'bar|stang|stanga|stangstal|tanko|stab|stabstahl',
  beam: 'beam|girder|balk|stalbalk|bjelke|stalbjelke|bjaelke|stalbjaelke|palkki|teraspalkki|trager|stahltrager',
  'perforated sheet':
    'perforated sheet|perforerad plat|perforert plate|perforeret plade|halplat|hullplate|hulplade|reikalevy|lochblech',
} as const

const ownNames = new Set(Object.values(profilesOf).flat())

/** Each name with its meaning, longer names first. */
export const profileWords: readonly [word: string, meaning: ProfileWord][] = [
  ...[...ownNames].map((profile): [string, ProfileWord] => [fold(profile), { profile: asGeneral(profile) }]),
  ...Object.entries(words).flatMap(([profile, list]) =>
    list.split('|').map((word): [string, ProfileWord] => [word, { profile }]),
  ),
  ...Object.entries(openWords).flatMap(([open, list]) =>
    list.split('|').map((word): [string, ProfileWord] => [word, { open: open as keyof typeof openWords }]),
  ),
].toSorted(([a], [b]) => b.length - a.length)

/** Tread plate has another name in aluminium (specification 001). */
function asGeneral(profile: string): string {
  return profile === 'Aluminum Tread Plate' ? 'Tread Plate' : profile
}

/** The name of a product profile in this material; the name itself if the material does not have it. */
export const profileIn = (material: Material | null, profile: string): string =>
  material === 'Aluminium' && profile === 'Tread Plate' ? 'Aluminum Tread Plate' : profile

const byWord: ReadonlyMap<string, ProfileWord> = new Map(profileWords)

/** The product profile that a cell names, and nothing else: "Rundstång". */
export function profileOf(text: string): string | null {
  const meaning = byWord.get(fold(text))
  return meaning !== undefined && 'profile' in meaning ? meaning.profile : null
}

/** The only material that a product profile is sold in, such as steel of HEM beams. Null if there are several or none. */
export function onlyMaterialOf(profile: string): Material | null {
  const [found, another] = materials.filter((material) => profilesOf[material].includes(profileIn(material, profile)))
  return found !== undefined && another === undefined ? found : null
}
