import { useLocation } from 'react-router-dom'
import { ColleaguesPicture } from '../shared/pictures/ColleaguesPicture.js'
import { GlobePicture, OpenDoorPicture, SharePicture, SideBySidePicture } from '../shared/pictures/principles.js'
import { useScrollTo } from '../shared/ui/hooks/useScrollTo.js'
import classes from './AboutPage.module.css'
import { Card } from './Card.js'
import content from './content/about.json' with { type: 'json' }
import { Founders } from './landing/Founders.js'
import { Section } from './Section.js'
import { founders } from './told.js'

const { hero, story, mission, principles } = content

/** In the order of their words. */
const PRINCIPLES = [OpenDoorPicture, SharePicture, GlobePicture, SideBySidePicture].map((Drawn) => <Drawn key={Drawn.name} />)

/** Who we are; led to the mission where the address speaks of it (spec 1 §1, §2). */
export const AboutPage = () => {
  const { pathname } = useLocation()
  const isMission = pathname.includes('mission')
  useScrollTo(isMission ? 'mission' : undefined)
  return (
    <div className={classes.page}>
      <title>{`${isMission ? 'Our Mission' : 'About'} · SFS`}</title>
      <h1 className={classes.hero}>{hero}</h1>
      <Section id="story" title="Our Story">
        <div className={classes.story}>
          {story.needs.map((need) => (
            <p key={need}>{need}</p>
          ))}
        </div>
        <p className={classes.closing}>{story.closing}</p>
      </Section>
      <Section id="mission" title="Our Mission">
        <div className={classes.mission}>
          <p className={classes.statement}>{mission.text}</p>
          {mission.video ? (
            <video className={classes.video} src={mission.video} muted loop playsInline controls preload="none" aria-label="Our mission" />
          ) : (
            <ColleaguesPicture className={classes.drawn} />
          )}
        </div>
      </Section>
      <Section id="principles" title="Our guiding principles">
        <ul className={classes.principles}>
          {principles.map(({ title, text }, index) => (
            <li key={title}>
              <Card>
                {PRINCIPLES[index]}
                <h3>{title}</h3>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
      </Section>
      <Founders founders={founders} />
    </div>
  )
}
