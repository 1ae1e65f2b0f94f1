import { materials, profilesOf, type Material } from '#domain/materials/materials.ts'
import { fold } from './fold.ts'
import { profileMeaning } from './words.ts'

/** The name of a product profile in this material; the name itself if the material does not have it. */
export const profileIn = (material: Material | null, profile: string): string =>
  material === 'Aluminium' && profile === 'Tread Plate' ? 'Aluminum Tread Plate' : profile

/** The product profile that a cell names, and nothing else: "Rundstång", "Aluminiumplåt". */
export function profileOf(text: string): string | null {
  const meaning = profileMeaning(fold(text))
  return meaning !== null && 'profile' in meaning ? meaning.profile : null
}

/** The only material that a product profile is sold in, such as steel of HEM beams. Null if there are several or none. */
export function onlyMaterialOf(profile: string): Material | null {
  const [found, another] = materials.filter((material) => profilesOf[material].includes(profileIn(material, profile)))
  return found !== undefined && another === undefined ? found : null
}
