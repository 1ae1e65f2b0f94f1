import type { Material } from './materials.ts'

/** An alloy by its number, its density in kg/m³, and its other names: AISI, chemical, old national ones. */
export type Alloy = { name: string; density: number; aliases: readonly string[] }

const alloy = (name: string, density: number, ...aliases: string[]): Alloy => ({ name, density, aliases })

/**
 * Densities where sources differ within a grade: EN 10088-1 for stainless steel (7.9, 8.0, 7.7 and 7.8 kg/dm³), and 7.75 for
 * 410 and 420; the tables of Aalco and thyssenkrupp for aluminium; those of the Copper Development Association, Wieland and
 * Durbin for brass and copper.
 */
export const alloysOf: Record<Exclude<Material, 'Steel'>, readonly Alloy[]> = {
  'Stainless Steel': [
    alloy('1.4301', 7900, '304', 'X5CrNi18-10', 'SS2333', 'V2A', 'A2'),
    alloy('1.4307', 7900, '304L', 'X2CrNi18-9', 'SS2352'),
    alloy('1.4306', 7900, 'X2CrNi19-11'),
    alloy('1.4305', 7900, '303', 'X8CrNiS18-9', 'SS2346'),
    alloy('1.4310', 7900, '301', 'X10CrNi18-8'),
    alloy('1.4541', 7900, '321', 'X6CrNiTi18-10', 'SS2337'),
    alloy('1.4828', 7900, '309', 'X15CrNiSi20-12'),
    alloy('1.4845', 7900, '310S', 'X8CrNi25-21'),
    alloy('1.4401', 8000, '316', 'X5CrNiMo17-12-2', 'SS2347', 'V4A', 'A4'),
    alloy('1.4404', 8000, '316L', 'X2CrNiMo17-12-2', 'SS2348'),
    alloy('1.4432', 8000, 'X2CrNiMo17-12-3', 'SS2353'),
    alloy('1.4435', 8000, 'X2CrNiMo18-14-3'),
    alloy('1.4436', 8000, 'X3CrNiMo17-13-3', 'SS2343'),
    alloy('1.4571', 8000, '316Ti', 'X6CrNiMoTi17-12-2', 'SS2350'),
    alloy('1.4539', 8000, '904L', 'X1NiCrMoCu25-20-5', 'SS2562'),
    alloy('1.4016', 7700, '430', 'X6Cr17', 'SS2320'),
    alloy('1.4509', 7700, '441', 'X2CrTiNb18'),
    alloy('1.4512', 7700, '409', 'X2CrTi12'),
    alloy('1.4003', 7700, 'X2CrNi12'),
    alloy('1.4057', 7700, '431', 'X17CrNi16-2', 'SS2321'),
    alloy('1.4006', 7750, '410', 'X12Cr13', 'SS2302'),
    alloy('1.4021', 7750, '420', 'X20Cr13', 'SS2303'),
    alloy('1.4462', 7800, '2205', 'S31803', 'S32205', 'X2CrNiMoN22-5-3', 'SS2377', 'Duplex 2205'),
    alloy('1.4362', 7800, '2304', 'X2CrNiN23-4', 'SS2327', 'Duplex 2304'),
  ],
  Aluminium: [
    alloy('EN AW-1050A', 2710, '1050A', '1050', 'Al99.5', '3.0255'),
    alloy('EN AW-1200', 2710, '1200', 'Al99.0'),
    alloy('EN AW-2017A', 2790, '2017A', '2017', 'AlCu4MgSi', 'AlCuMg1', '3.1325'),
    alloy('EN AW-2024', 2780, '2024', 'AlCu4Mg1', 'AlCuMg2', '3.1355'),
    alloy('EN AW-3003', 2730, '3003', 'AlMn1Cu', '3.0517'),
    alloy('EN AW-3103', 2730, '3103', 'AlMn1', '3.0515'),
    alloy('EN AW-5005', 2700, '5005', '5005A', 'EN AW-5005A', 'AlMg1', '3.3315'),
    alloy('EN AW-5052', 2680, '5052', 'AlMg2.5', '3.3523'),
    alloy('EN AW-5083', 2660, '5083', 'AlMg4.5Mn0.7', 'AlMg4.5Mn', '3.3547'),
    alloy('EN AW-5754', 2670, '5754', 'AlMg3', '3.3535'),
    alloy('EN AW-6005A', 2700, '6005A', 'AlSiMg(A)', 'AlMgSi0.7', '3.3210'),
    alloy('EN AW-6060', 2700, '6060', 'AlMgSi', 'AlMgSi0.5', '3.3206'),
    alloy('EN AW-6061', 2700, '6061', 'AlMg1SiCu', '3.3211'),
    alloy('EN AW-6063', 2700, '6063', 'AlMg0.7Si'),
    alloy('EN AW-6082', 2700, '6082', 'AlSi1MgMn', 'AlMgSi1', '3.2315'),
    alloy('EN AW-7020', 2780, '7020', 'AlZn4.5Mg1', '3.4335'),
    alloy('EN AW-7075', 2810, '7075', 'AlZn5.5MgCu', 'AlZnMgCu1.5', '3.4365'),
  ],
  Brass: [
    alloy('CW500L', 8860, 'CuZn5'),
    alloy('CW501L', 8800, 'CuZn10'),
    alloy('CW505L', 8530, 'CuZn30'),
    alloy('CW508L', 8440, 'CuZn37', 'MS63', '2.0321'),
    alloy('CW509L', 8410, 'CuZn40', 'MS60', '2.0360'),
    alloy('CW602N', 8400, 'CuZn36Pb2As', 'DZR'),
    alloy('CW610N', 8410, 'CuZn39Pb0.5', '2.0372'),
    alloy('CW612N', 8430, 'CuZn39Pb2', '2.0380'),
    alloy('CW613N', 8400, 'CuZn39Pb2Sn'),
    alloy('CW614N', 8470, 'CuZn39Pb3', 'MS58', '2.0401'),
    alloy('CW617N', 8430, 'CuZn40Pb2', '2.0402'),
    alloy('LS59-1', 8500, 'ЛС59-1'),
  ],
  Copper: [
    alloy('CW004A', 8930, 'Cu-ETP', 'E-Cu', 'E-Cu58', 'C11000', '2.0065'),
    alloy('CW024A', 8930, 'Cu-DHP', 'SF-Cu', 'C12200', '2.0090'),
    alloy('CW008A', 8940, 'Cu-OF', 'OF-Cu', 'C10200', '2.0040'),
  ],
}
