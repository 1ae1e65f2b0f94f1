import type { EpdReading } from '#domain/epds/epd-record.ts'
import { filesOf } from './archive-entries.ts'
import { ArchiveWithoutEpd } from './archive-without-epd.ts'
import { cleanText, decodeText } from './file-text.ts'
import type { IlcdFlow } from './ilcd-facts.ts'
import { readFlow, UnitDataSets, type FlowDataSet } from './ilcd-product.ts'
import { readIlcd } from './ilcd-reading.ts'
import { ilcdFactsOfXml } from './ilcd-xml.ts'
import { UnreadableEpd } from './unreadable-epd.ts'
import { dataSetOf } from './xml-path.ts'
import { encodingProblem, parseXml, xmlBudget, type XmlElement } from './xml.ts'

/**
 * The EPD of a ZIP archive: its one process data set, with the flow that this refers to. The rest is only checked, and may be
 * in any encoding.
 */
export async function readArchive(path: string): Promise<EpdReading> {
  const budget = xmlBudget()
  const flows: ArchivedFlow[] = []
  const units = new UnitDataSets()
  let isIlcd = false
  let process: { root: XmlElement; at: string } | null = null
  const others = new ArchiveWithoutEpd()
  for await (const { name, content } of filesOf(path)) {
    const isXml = /\.xml$/i.test(name)
    others.add(name, isXml ? null : content)
    if (content === null || !isXml) continue
    const decoded = decodeText(content)
    const root = parseXml(decoded.text, budget, (element) => dataSetOf(element) !== null)
    if (root === null) continue
    isIlcd = true
    const at = `${cleanText(name) ?? ''}: `
    const kind = dataSetOf(root)
    const problem = encodingProblem(decoded)
    if (kind === 'flowDataSet') flows.push({ ...readFlow(root, at), problem })
    else if (kind === 'flowPropertyDataSet') units.addProperty(root, problem)
    else if (kind === 'unitGroupDataSet') units.addUnitGroup(root, problem)
    else if (process !== null) throw new UnreadableEpd('epd.severalProcesses')
    else if (problem !== null) throw problem
    else process = { root, at }
  }
  if (process === null) throw new UnreadableEpd(isIlcd ? 'epd.noProcess' : others.refusal)
  const flowOf = (id: string, version: string | null): IlcdFlow | null => {
    const flow = chooseFlow(flows, id, version)
    return flow && units.withUnits(flow)
  }
  const reading = readIlcd(ilcdFactsOfXml(process.root, flowOf), 'ilcd_zip')
  return { ...reading, found_at: withFileName(reading.found_at, process.at) }
}

/** `problem`: why its text is not certain. */
type ArchivedFlow = FlowDataSet & { problem: UnreadableEpd | null }

/** The flow of this identity. Several versions of it can be there; then it must be the one that is referred to. */
function chooseFlow(flows: readonly ArchivedFlow[], id: string, version: string | null): IlcdFlow | null {
  const same = flows.filter((flow) => flow.id === id)
  const [chosen, ...others] = same.length > 1 ? same.filter((flow) => flow.version === version) : same
  if (chosen === undefined || others.length > 0) return null
  if (chosen.problem !== null) throw chosen.problem
  return chosen.flow
}

/** The file beside the place in it. A place in another file of the archive has its name already. */
const withFileName = (places: EpdReading['found_at'], at: string): EpdReading['found_at'] =>
  Object.fromEntries(Object.entries(places).map(([field, place]) => [field, place.includes(': ') ? place : at + place]))
