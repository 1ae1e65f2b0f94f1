import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { epdRefusalText } from '#domain/epds/epd-record-texts.ts'
import { mayChangeEpdValues } from '#domain/epds/epd-state.ts'
import { CellText } from '#web/lists/CellText.tsx'
import { TextLink } from '#web/components/ButtonLink.tsx'
import { Notice } from '#web/components/Notice.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { paths } from '#web/paths.ts'
import { useActor } from '#web/session.tsx'
import { CheckEpd } from './CheckEpd.tsx'
import { EpdDocument } from './EpdDocument.tsx'
import { EpdStateBadge } from './EpdStateBadge.tsx'
import { editEpdButtonId, OwnEpdActions } from './OwnEpdActions.tsx'
import { epdQuery } from './queries/record.ts'
import { EditEpd } from './EditEpd.tsx'

/** An EPD record, as everybody reads it who may. Its supplier edits it, an administrator checks it. */
export function EpdPage() {
  const { id } = useParams({ from: paths.epd })
  const { data: epd } = useSuspenseQuery(epdQuery(id))
  const { role, company_id } = useActor()
  const [editing, setEditing] = useState(false)
  const isOwn = epd.supplier.id === company_id
  const isAdmin = role === 'admin'
  const { company_name } = epd.supplier
  return (
    <>
      <PageHeader
        title={epd.name}
        subTitle={
          isOwn ? (
            company_name
          ) : (
            <TextLink to={paths.supplier} params={{ id: epd.supplier.id }}>
              <CellText text={company_name} />
            </TextLink>
          )
        }
        meta={<EpdStateBadge epd={epd} />}
        actions={isOwn && !editing && <OwnEpdActions epd={epd} onEdit={() => setEditing(true)} />}
      />
      <div className="stack one-column gap-16">
        {epd.remark !== null && (
          <Notice tone="warning">
            <p>
              <strong>An administrator returned this EPD:</strong> {epd.remark}
            </p>
            {isOwn && (
              <p>
                {mayChangeEpdValues(epd).ok
                  ? 'Correct the values with Edit. An administrator then compares them again.'
                  : epdRefusalText('epd.valuesAreInFile')}
              </p>
            )}
          </Notice>
        )}
        {editing ? (
          <EditEpd
            epd={epd}
            onDone={() => {
              setEditing(false)
              // The button is rendered again only after this update.
              window.setTimeout(() => document.getElementById(editEpdButtonId)?.focus())
            }}
          />
        ) : (
          <EpdDocument epd={epd} check={isAdmin && <CheckEpd epd={epd} />} />
        )}
      </div>
    </>
  )
}
