-- Sends the requests of a file that repeat.ts writes: one request per line (method, path, headers, body), then the order of their indices.
local order, position = {}, 0

function init(args)
  local requests, isOrder = {}, false
  for line in io.lines(args[1]) do
    if line == "" then
      isOrder = true
    elseif isOrder then
      order[#order + 1] = requests[tonumber(line) + 1]
    else
      local method, path, fields, body = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
      local headers = {}
      for name, value in fields:gmatch("([^\1:]+): ([^\1]*)") do headers[name] = value end
      requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
    end
  end
end

function request()
  position = position % #order + 1
  return order[position]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '\nRESULT {"responses":%d,"perSecond":%f,"p50":%f,"p99":%f,"errors":%d}',
    summary.requests, summary.requests * 1e6 / summary.duration,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
