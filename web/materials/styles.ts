import type { Material } from '#domain/materials/materials.ts'

/** A metal in light and in shade. `ground` is the background colour, near and far, by colour scheme. */
export type MaterialStyle = { light: string; shade: string; ground: readonly [near: string, far: string] }

export const materialStyles: Record<Material, MaterialStyle> = {
  Steel: {
    light: '#aeb8bb',
    shade: '#2f393d',
    ground: ['light-dark(#eceeed, #232b2d)', 'light-dark(#c3c9c9, #12181a)'],
  },
  'Stainless Steel': {
    light: '#eef4f6',
    shade: '#6d7c84',
    ground: ['light-dark(#f1f4f5, #263035)', 'light-dark(#cbd5da, #141b1f)'],
  },
  Aluminium: {
    light: '#eef2f4',
    shade: '#66727a',
    ground: ['light-dark(#fafbfb, #2a3134)', 'light-dark(#dde2e4, #181d1f)'],
  },
  Brass: {
    light: '#f3d777',
    shade: '#7a5a0c',
    ground: ['light-dark(#faf3dc, #332a12)', 'light-dark(#e3d199, #1c170a)'],
  },
  Copper: {
    light: '#f2a67c',
    shade: '#762c0c',
    ground: ['light-dark(#fbe9df, #3a2115)', 'light-dark(#e2b29a, #1f120b)'],
  },
}
