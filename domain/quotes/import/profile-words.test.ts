import { expect, test } from 'vitest'
import { profilesOf } from '#domain/materials/materials.ts'
import { onlyMaterialOf, profileIn, profileOf } from './profile-words.ts'

test.each([
  ['HEA Beam', 'HEA Beam'],
  ['hea', 'HEA Beam'],
  ['UPN', 'UNP Beam'],
  ['Plåt', 'Sheet Metal'],
  ['Blech', 'Sheet Metal'],
  ['levy', 'Sheet Metal'],
  ['plade', 'Sheet Metal'],
  ['Rundrohr', 'Round Tubes'],
  ['pyöröputki', 'Round Tubes'],
  ['VKR', 'Square Tube'],
  ['KKR-rör', 'Square Tube'],
  ['hulprofil', 'Square Tube'],
  ['Flachstahl', 'Flat Bar'],
  ['Plattstång', 'Flat Bar'],
  ['kulmatanko', 'Angle Bar'],
  ['Vinkelstång', 'Angle Bar'],
  ['Winkel', 'Angle Bar'],
  ['Rundstång', 'Round Bar'],
  ['Tårplåt', 'Tread Plate'],
  ['Aluminum Tread Plate', 'Tread Plate'],
  ['kamstål', 'Reinforcement'],
  ['Sechskantstahl', 'Hexagonal Bar'],
])('profileOf reads %s as %s', (text, profile) => {
  expect(profileOf(text)).toBe(profile)
})

test.each(['', 'rör', 'Rohr', 'stång', 'balk', 'hålplåt', 'constructor', 'HEA 200'])(
  'profileOf finds no certain product profile in %j',
  (text) => {
    expect(profileOf(text)).toBeNull()
  },
)

test('profileOf finds every product profile by its name', () => {
  for (const profile of Object.values(profilesOf).flat())
    expect(profileOf(profile)).toBe(profile.replace('Aluminum Tread', 'Tread'))
})

test('profileIn names tread plate of aluminium, and onlyMaterialOf finds the material of a profile', () => {
  expect(profileIn('Aluminium', 'Tread Plate')).toBe('Aluminum Tread Plate')
  expect(profileIn('Steel', 'Tread Plate')).toBe('Tread Plate')
  expect(onlyMaterialOf('HEM Beam')).toBe('Steel')
  expect(onlyMaterialOf('Z-Profile')).toBe('Aluminium')
  expect(onlyMaterialOf('HEA Beam')).toBeNull()
  expect(onlyMaterialOf('Tread Plate')).toBeNull()
})
