import { useQuery } from '@tanstack/react-query'
import { onTimeNote, recordLines, recordNotice } from '#domain/suppliers/supplier-record.ts'
import { DescriptionList } from '#web/components/DescriptionList.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { supplierRecordQuery } from './queries.ts'

type SupplierRecordPanelProps = {
  supplierId: string
  /** Whether the reader is of this supplier, and learns whether buyers see the record. */
  isOwn: boolean
}

/** How a supplier answered and delivered. Renders nothing until there is a record that the reader may see. */
export function SupplierRecordPanel({ supplierId, isOwn }: SupplierRecordPanelProps) {
  const { data: record } = useQuery(supplierRecordQuery(supplierId))
  if (!record) return null
  return (
    <Panel title="Record">
      <DescriptionList items={recordLines(record)} />
      <p className="muted small">{onTimeNote}</p>
      {isOwn && <p className="muted small">{recordNotice(record)}</p>}
    </Panel>
  )
}
