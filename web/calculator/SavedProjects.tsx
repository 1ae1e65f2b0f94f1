import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '#domain/values/money.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/components/ButtonLink.tsx'
import { SkeletonRows } from '#web/components/DelayedSkeleton.tsx'
import { EmptyState } from '#web/components/EmptyState.tsx'
import { NoneYetIllustration } from '#web/drawings/empty-illustrations.tsx'
import { lazyComponent } from '#web/hooks/lazy-component.tsx'
import { Panel } from '#web/components/Panel.tsx'
import { QueryContent } from '#web/components/QueryContent.tsx'
import type { Project } from './queries.ts'
import classes from './SavedProjects.module.css'

const ProjectList = lazyComponent(() => import('./ProjectList.tsx').then((file) => file.ProjectList))

type SavedProjectsProps = {
  projects: UseQueryResult<{ projects: Project[] }>
  /** Visitors and pending accounts cannot keep projects. */
  mayKeep: boolean
  openId: string | undefined
}

/** The own projects, newest first, to open and to delete. */
export function SavedProjects({ projects, mayKeep, openId }: SavedProjectsProps) {
  const count = projects.data?.projects.length
  return (
    <div className={classes.saved}>
      <Panel title="Saved projects" aside={mayKeep && count ? formatCount(count, 'project') : undefined} flush>
        {mayKeep ? (
          <QueryContent query={projects} failed="Failed to load projects. Please try again.">
            {(data) =>
              data.projects.length === 0 ? (
                <NoneYet />
              ) : (
                <ProjectList fallback={<SkeletonRows count={3} />} projects={data.projects} openId={openId} />
              )
            }
          </QueryContent>
        ) : (
          <ForMembers />
        )}
      </Panel>
    </div>
  )
}

const NoneYet = () => (
  <EmptyState
    compact
    level={3}
    image={<NoneYetIllustration />}
    title="No saved projects"
    text="Give a calculation a name and save it. It then appears here, and you can open and change it."
  />
)

const ForMembers = () => (
  <EmptyState
    compact
    level={3}
    image={<NoneYetIllustration />}
    title="Keep calculations as projects"
    text="You can calculate without an account. Sign in to save projects and to come back to them."
    action={
      <ButtonLink to={paths.signIn} search={{ from: paths.calculator }} variant="default">
        Sign In
      </ButtonLink>
    }
  />
)
