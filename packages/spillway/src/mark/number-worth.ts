/** Names of what measures: a person asks for the record with the most of it. */
const measureName =
  /(?:^|[_-])(?:mag(?:nitude)?|duration|elapsed|latency|took|ms|secs|seconds|minutes|amount|total|sum|price|cost|fee|revenue|balance|size|bytes|count|errors?|failures?|failed|retries|restarts|severity|score|usage|load|percent|pct|cpu|mem(?:ory)?|risk|votes|stars|downloads|visits|delay)(?:[_-]|$)|(?:Ms|Seconds|Duration|Time|Amount|Total|Price|Cost|Size|Bytes|Count|Errors|Score|Usage)$/;

/** Names of places, times, numbers of something and the like: the largest one is not more than the others. */
const placeName =
  /^(?:id|ids|x|y|z|lat|latitude|lon|lng|long|longitude|coordinates?|bbox|point|port|pid|uid|gid|offset|index|idx|line|lineno|row|col|column|page|position|pos|start|end|number|no|seq|sequence|order|zip|postcode|phone|year|month|day|tz|timezone|date|timestamp|ts|created|updated|modified|version|rev|revision|code|checksum|hash|seed|key|embedding|vector|values|data)$|(?:_id|Id|_at|At|_ts|_code|Code|_time_ms|Timestamp|timestamp|_number|Number|_line|Line|_port|Port|_date|Date|Version)$/;

/** What is left of the worth of a number that is a place, a moment or one of a count. */
export const placeWorth: number = 0.25;
const measureWorth = 1.15;

/** Says what a number that stands out is worth by the name of its field, 1 where that tells nothing: more for what measures, little for places. */
export function numberWorth(name: string): number {
  if (placeName.test(name)) return placeWorth;
  return measureName.test(name) ? measureWorth : 1;
}
