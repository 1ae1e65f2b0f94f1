import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { materials, profilesOf } from '#domain/materials/materials.ts'
import { formatNumber } from '#domain/values/money.ts'
import { MaterialPicture } from '#web/materials/MaterialTile.tsx'
import { paths } from '#web/paths.ts'
import { figuresQuery } from '#web/platform.ts'
import classes from './MetalsSection.module.css'

/** The five metals with pictures, and the numbers of suppliers and products. `search`: a tile links to its suppliers. */
export function MetalsSection({ search }: { search: boolean }) {
  return (
    <section aria-labelledby="metals">
      <div className={classes.head}>
        <div>
          <Title order={2} id="metals">
            Five metals, one way to ask
          </Title>
          <p>Beams, bars, tubes and sheets, each with its carbon per kilogram where the supplier declares it.</p>
        </div>
        <Figures />
      </div>
      <ul className={classes.tiles}>
        {materials.map((material) => {
          const content = (
            <>
              <MaterialPicture material={material} />
              <span className={classes.name}>{material}</span>
              <span className={classes.profiles}>{profilesOf[material].length} profiles</span>
            </>
          )
          return (
            <li key={material}>
              {search ? (
                <Link to={paths.suppliers} search={{ material }} className={classes.tile}>
                  {content}
                </Link>
              ) : (
                <div className={classes.tile}>{content}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Space is kept while the figures load. It stays empty if they fail to load or are 0. */
function Figures() {
  const { data } = useQuery(figuresQuery)
  const { suppliers = 0, products = 0 } = data ?? {}
  return (
    <div className={classes.figures}>
      {suppliers > 0 && products > 0 && (
        <dl>
          <div>
            <dt>{suppliers === 1 ? 'active supplier' : 'active suppliers'}</dt>
            <dd>{formatNumber(suppliers)}</dd>
          </div>
          <div>
            <dt>{products === 1 ? 'product listed' : 'products listed'}</dt>
            <dd>{formatNumber(products)}</dd>
          </div>
          <div>
            <dt>of 5 metals</dt>
            <dd>{data?.materials}</dd>
          </div>
        </dl>
      )}
    </div>
  )
}
