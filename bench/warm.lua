-- The questions of `warmOne` for wrk, which takes less of a processor to ask than the service takes to answer:
--   wrk -t1 -c16 -d10s -s bench/warm.lua http://127.0.0.1:4000
local paths, at = {}, 0

function init()
  math.randomseed(1)
  local rank = 0
  for event = 0, 1020 do
    if event % 50 ~= 3 and rank < 1000 then -- the others are not public
      rank = rank + 1
      for _ = 1, math.ceil(2000 / rank) do paths[#paths + 1] = "/svc/events/v1/events/" .. 991 + event end
    end
  end
  for last = #paths, 2, -1 do
    local other = math.random(last)
    paths[last], paths[other] = paths[other], paths[last]
  end
end

function request()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
