# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/bootstrap.mjs turbo run build
# What runs: the built API and web app, and the API's dependencies without their tools.
RUN node .tools/node_modules/pnpm/bin/pnpm.cjs --filter @nearhand/api deploy --prod --legacy /out \
  && cp -r apps/api/dist /out/dist

FROM nginx:1.27 AS proxy
COPY deploy/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /src/apps/web/dist /usr/share/nginx/html

FROM node:24-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
# The web app stands beside the API, as in the repository.
WORKDIR /app/api
COPY --from=build /out ./
COPY --from=build /src/apps/web/dist /app/web/dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD \
  ["node", "-e", "fetch('http://127.0.0.1:4000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/main.js"]
