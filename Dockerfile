# syntax=docker/dockerfile:1
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN node scripts/bootstrap.mjs --to-run turbo run build
# Copies the build with its production dependencies, as tests/containers/src/image.test.ts does.
RUN node scripts/image-files.mjs /app

FROM nginx:1.27 AS proxy
COPY deploy/nginx.conf /etc/nginx/nginx.conf
COPY --from=build /src/apps/web/dist /usr/share/nginx/html
# The nginx user of the image.
USER 101

FROM node:24-bookworm-slim AS api
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
COPY --from=build /app /app
WORKDIR /app/apps/api
USER node
EXPOSE 4000
CMD ["node", "dist/main.js"]
