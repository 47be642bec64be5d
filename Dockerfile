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
# The user nginx of the image.
USER 101

FROM node:24-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
# The web app stands beside the API, as in the repository.
WORKDIR /app/api
COPY --from=build /out ./
COPY --from=build /src/apps/web/dist /app/web/dist
USER node
EXPOSE 4000
CMD ["node", "--enable-source-maps", "dist/main.js"]
