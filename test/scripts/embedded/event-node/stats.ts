import { credentials } from '@grpc/grpc-js'
import { MonitoringClient } from '@eventstore/db-client/generated/monitoring_grpc_pb.js'
import monitoring from '@eventstore/db-client/generated/monitoring_pb.js'

/** What a node counts at the moment; the one who asks is one of its readers. */
export const statsOf = async (port: number): Promise<ReadonlyMap<string, string>> => {
  const client = new MonitoringClient(`127.0.0.1:${port}`, credentials.createInsecure())
  const call = client.stats(new monitoring.StatsReq()).on('error', () => undefined)
  const stats = await new Promise<Map<string, string>>((settle) =>
    call.once('data', (response: monitoring.StatsResp) => settle(new Map(response.getStatsMap().toArray()))),
  )
  call.cancel()
  client.close()
  return stats
}
