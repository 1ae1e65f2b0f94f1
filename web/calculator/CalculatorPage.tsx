import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { accessDenialOf } from '#domain/access/access-denial.ts'
import { paths } from '#web/paths.ts'
import { useSession } from '#web/session.tsx'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { PageHeader } from '#web/components/PageHeader.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { useOwnWrites } from '#web/forms/own-writes.ts'
import { CalculatorForm } from './CalculatorForm.tsx'
import { projectsQuery, projectVersionOf, type Project } from './queries.ts'
import { SavedProjects } from './SavedProjects.tsx'

const ProjectNotFound = lazyComponent(() => import('./ProjectNotFound.tsx').then((file) => file.ProjectNotFound))

const route = getRouteApi(paths.calculator)

/** The profit calculator, for everybody. A signed-in person's projects are stored, and the address names the open one. */
export function CalculatorPage() {
  const { project: id } = route.useSearch()
  const { actor } = useSession()
  const mayKeep = actor !== undefined && accessDenialOf(actor, 'listProjects') === null
  const projects = useQuery({ ...projectsQuery, enabled: mayKeep })
  const calculation = useFocusOnChange(id)
  return (
    <>
      <PageHeader
        title="Calculator"
        subTitle="The profit of a trade: buy and sell prices per ton in USD, volume in tons."
        actions={
          id !== undefined && (
            <ButtonLink to={paths.calculator} search={{}} variant="default">
              New calculation
            </ButtonLink>
          )
        }
      />
      <div className="stack gap-16">
        <section ref={calculation} tabIndex={-1} aria-label="Calculation">
          {id === undefined ? (
            <CalculatorForm key="new" project={null} />
          ) : (
            <Opened
              key={id}
              id={id}
              found={projects.data?.projects.find((project) => project.id === id)}
              isLoading={actor === undefined || (mayKeep && projects.isLoading)}
              isVisitor={actor === null}
              href={`${paths.calculator}?project=${id}`}
            />
          )}
        </section>
        <SavedProjects projects={projects} mayKeep={mayKeep} openId={id} />
      </div>
    </>
  )
}

type OpenedProps = { id: string; found: Project | undefined; isLoading: boolean; isVisitor: boolean; href: string }

/** A project that is deleted elsewhere while it is open stays open, with the typed text. */
function Opened({ id, found, isLoading, isVisitor, href }: OpenedProps) {
  const [last, setLast] = useState(found)
  if (found !== undefined && found !== last) setLast(found)
  const project = found ?? last
  const { mayHaveEnded } = useOwnWrites(projectVersionOf(id))
  if (project !== undefined) return <CalculatorForm project={project} isGone={found === undefined && !mayHaveEnded} />
  if (isLoading)
    return (
      <Panel flush>
        <SkeletonRows count={5} />
      </Panel>
    )
  return <ProjectNotFound isVisitor={isVisitor} href={href} />
}

/** Focuses the section when another project is opened on the same page, like the heading of a new page. */
function useFocusOnChange(id: string | undefined) {
  const section = useRef<HTMLElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current !== id) section.current?.focus({ preventScroll: true })
    shown.current = id
  }, [id])
  return section
}
