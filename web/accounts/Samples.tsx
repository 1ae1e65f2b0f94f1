import type { Material } from '#domain/materials/materials.ts'
import { ProfilePicture } from '#web/materials/ProfilePicture.tsx'

const samples: readonly (readonly [Material, string])[] = [
  ['Steel', 'HEB Beam'],
  ['Copper', 'Round Bar'],
  ['Aluminium', 'Z-Profile'],
  ['Stainless Steel', 'Round Tubes'],
  ['Brass', 'Hexagonal Bar'],
  ['Steel', 'Angle Bar'],
  ['Aluminium', 'Aluminum Tread Plate'],
  ['Steel', 'Square Tube'],
  ['Copper', 'Flat Bar'],
  ['Brass', 'Square Bar'],
  ['Stainless Steel', 'Oval Tube'],
  ['Steel', 'Reinforcement'],
]

/** Metals and profiles as pictures, for a board. */
export function Samples() {
  return samples.map(([material, profile]) => (
    <ProfilePicture key={material + profile} material={material} profile={profile} size="fill" />
  ))
}
