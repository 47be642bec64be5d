module.exports = {
  hooks: {
    /** The API reference is served as one bundle with everything in it. What that was made from are some 250 packages more. */
    readPackage: (manifest) =>
      manifest.name === '@scalar/api-reference'
        ? { ...manifest, dependencies: {}, peerDependencies: {} }
        : manifest,
  },
};
