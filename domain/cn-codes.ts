import type { Material } from './materials.ts'

const bars = ['7214', '7215']
const hollow = ['730661']
const small = '721610'
const stainlessBars = ['7222']
const stainlessSections = ['722240']
const lightMetalBars = ['7604']
const lightMetalTubes = ['7608']

/**
 * Headings (4 digits) and subheadings (6 digits) of the Combined Nomenclature under which goods of this form can stand, the most usual
 * first. They are suggestions: the right code depends on sizes, finish and alloy. A product profile without an entry has none.
 */
const codes: Partial<Record<Material, Readonly<Record<string, readonly string[]>>>> = {
  Steel: {
    Reinforcement: ['721420', '721310'],
    'C-Profile': ['721661'],
    'Tread Plate': ['720840', '720810'],
    'Square Bar': bars,
    'Square Tube': hollow,
    'HEA Beam': ['721633', small],
    'HEB Beam': ['721633', small],
    'HEM Beam': ['721633', small],
    'INP Beam': ['721632', small],
    'IPE Beam': ['721632', small],
    'UPE Beam': ['721631', small],
    'UNP Beam': ['721631', small],
    'Sheet Metal': ['7208', '7209', '7210', '7211'],
    // Perforated sheets stay flat-rolled products (note 1 to chapter 72).
    'Perforated Sheet (Clover)': ['720890', '720990'],
    'Perforated Sheet (Square)': ['720890', '720990'],
    'Perforated Sheet (Round Hole)': ['720890', '720990'],
    'Flat Bar': ['721491', '7215', '7211'],
    'Round Tubes': ['730630', '7304', '7305'],
    'Round Bar': bars,
    'Pipe Fittings': ['7307'],
    'Hexagonal Bar': bars,
    'T-Bar': ['721622', '721640'],
    'Angle Bar': ['721621', '721640'],
    'U-Bar': ['721631', small],
  },
  'Stainless Steel': {
    Reinforcement: ['7222', '7221'],
    'Tread Plate': ['7219'],
    'Square Bar': stainlessBars,
    'Square Tube': hollow,
    'HEA Beam': stainlessSections,
    'HEB Beam': stainlessSections,
    'Half-Round Bar': stainlessBars,
    'IPE Beam': stainlessSections,
    'Sheet Metal': ['7219', '7220'],
    'Flat Bar': ['7222', '7220'],
    'Round Tubes': ['730640', '7304', '7305'],
    'Oval Tube': ['730669'],
    'Round Bar': stainlessBars,
    'Pipe Fittings': ['7307'],
    'Hexagonal Bar': stainlessBars,
    'T-Bar': stainlessSections,
    'U-Bar': stainlessSections,
    'Angle Bar': stainlessSections,
  },
  Aluminium: {
    'Aluminum Tread Plate': ['7606'],
    'Square Bar': lightMetalBars,
    'Square Tube': lightMetalTubes,
    'Sheet Metal': ['7606'],
    'Flat Bar': ['7604', '7606'],
    'Round Tubes': lightMetalTubes,
    'Round Bar': lightMetalBars,
    'T-Bar': lightMetalBars,
    'U-Bar': lightMetalBars,
    'Angle Bar': lightMetalBars,
    'Z-Profile': lightMetalBars,
  },
}

/** Codes without spaces, the most usual first; empty if there is no suggestion. */
export const cnCodeSuggestions = (material: Material, productProfile: string): readonly string[] =>
  codes[material]?.[productProfile] ?? []

/** A code as people type it, "7216 33 10" or "7216.33.10", without its separators. */
export const plainCnCode = (typed: string): string => typed.replaceAll(/[\s.]/g, '')

export const isCnCode = (code: string): boolean => /^\d{4,8}$/.test(code)

/** 72163310 -> "7216 33 10", as the Combined Nomenclature writes it. */
export const formatCnCode = (code: string): string =>
  [code.slice(0, 4), code.slice(4, 6), code.slice(6)].filter(Boolean).join(' ')
