// Generated from the contract by `npm run generate`; do not edit.

export interface components {
    schemas: {
        TokenRevocation: {
            token: string;
            /** @description Ignored: there is one type. */
            token_type_hint?: string;
        };
        Violation: {
            /** @description JSON Pointer to the offending place in the body. */
            pointer?: string;
            /** @description The offending query, path or header parameter. */
            parameter?: string;
            /** @enum {unknown} */
            code: "missing" | "unknown_field" | "unknown_parameter" | "wrong_type" | "too_long" | "too_short" | "too_many" | "too_few" | "too_large" | "too_small" | "not_allowed" | "blank" | "bad_text" | "bad_date_time" | "bad_date" | "bad_code" | "bad_email" | "bad_picture" | "bad_url" | "inside_address" | "bad_header" | "wrong_password" | "duplicate" | "not_together" | "line_kind" | "missing_role" | "duplicate_role" | "contact_not_given" | "unknown_contact" | "ambiguous_contact" | "unknown_organisation" | "missing_delivery_address" | "unknown_test" | "unknown_supply" | "unknown_sample_type" | "not_orderable" | "unknown_attribute" | "unknown_sample" | "ambiguous_sample" | "not_composite" | "parameters_not_enabled" | "bad_quote" | "unknown_quote" | "expired_quote" | "unknown_organisation_id" | "unknown_contact_id" | "already_registered" | "already_rejected" | "already_dispatched" | "unknown_line" | "unordered_test" | "unknown_measurand" | "changed_meanwhile" | "bad_cursor" | "bad_window" | "limits_reversed";
            message: string;
        };
        TokenProblem: {
            /**
             * Format: uri
             * @description Leads to a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description urn:request: and the request id, the same as in X-Request-Id. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
            /** @enum {unknown} */
            error?: "invalid_client" | "invalid_request" | "invalid_scope" | "unsupported_grant_type" | "slow_down";
            error_description?: string;
        };
        TokenRequest: {
            username: string;
            password: string;
        };
        ClientCredentialsRequest: {
            /** @constant */
            grant_type: "client_credentials";
            /** @description The username. Absent when HTTP Basic carries it. */
            client_id?: string;
            /** @description The password. Absent when HTTP Basic carries it. */
            client_secret?: string;
            /** @description Scopes, separated by spaces; a subset of those granted. */
            scope?: string;
        };
        TokenGranted: {
            access_token: string;
            /** @constant */
            token_type: "Bearer";
            /** @description Seconds from now. */
            expires_in: number;
            /** @description The scopes of this token, separated by spaces. */
            scope: string;
        };
        /** @description A reference of the customer: a name and a value, each required if the other is given. On an order the names ClientRef, AdditionalClientRef and ClientOrderNr may appear on the report, and QuoteNr applies quoted terms; each of these four may occur once. */
        Reference: {
            name?: string;
            value?: string;
        };
        /** @description A person whom the laboratory knows from onboarding. At least one of firstName, lastName and email is given; together they must match exactly one contact (letter case and surrounding space do not matter). */
        OrderContact: {
            orderRoles: ("SUBMITTER" | "PRIMARY")[];
            firstName?: string;
            lastName?: string;
            email?: string;
        };
        OrderAddress: {
            address1: string;
            address2?: string;
            city: string;
            postCode: string;
            country: string;
            orderRoles: ("DELIVERY" | "INVOICE")[];
        };
        OrderOrganisation: {
            /** @description Looked up within the account. Absent: the organisation of the contact who holds PRIMARY. */
            name?: string;
            orderRoles: ("PRIMARY_ORGANISATION" | "CHARGE_TO")[];
            /** @description May be empty only for an organisation that holds CHARGE_TO alone. */
            contacts: components["schemas"]["OrderContact"][];
            /** @description When no address is given in the whole order, the defaults of the primary contact apply. */
            addresses?: components["schemas"]["OrderAddress"][];
        };
        SamplingSupplies: {
            /** @description Supply code of the catalogue, matched exactly. */
            code: string;
            quantity: number;
        };
        SampleAttribute: {
            attributeName?: string;
            attributeValue?: string | null;
        };
        SampleTypeChoice: {
            sampleTypeCode: string;
            sampleAttributes?: components["schemas"]["SampleAttribute"][];
        };
        /** @description Where the sample was taken: one point, or an intersect of two or more records. */
        Location: {
            point?: {
                latitude?: number;
                longitude?: number;
            };
            intersect?: {
                latitude: number;
                longitude: number;
            }[];
            name?: string;
        };
        Container: {
            barcode: {
                /** @enum {unknown} */
                type?: "LINEAR";
                value?: string;
            };
        };
        TestChoice: {
            /** @description Test code of the catalogue, matched exactly. */
            code: string;
        };
        SampleParameter: {
            parameterCode: string;
            parameterValue: string | number;
        };
        Sample: {
            /** @description Composite lines refer to samples by this name. */
            name: string;
            /** @description Collection time, always UTC; up to six decimals; a trailing Z may be given. */
            dateTime?: string;
            sampleType: components["schemas"]["SampleTypeChoice"];
            location?: components["schemas"]["Location"];
            references?: components["schemas"]["Reference"][];
            containers?: components["schemas"]["Container"][];
            /** @description May be left out only if a composite of the order names this sample. */
            analyticalTests?: components["schemas"]["TestChoice"][];
            /** @description Only with the test UMFCert, or with a test enabled for the account. */
            sampleParameters?: components["schemas"]["SampleParameter"][];
        };
        SampleComposite: {
            /** @description Names of sample lines of this order; each must name exactly one. */
            samples: string[];
            name?: string;
            /** @description Tests that the catalogue marks as composite-capable. */
            analyticalTests: components["schemas"]["TestChoice"][];
        };
        /** @description Exactly one of samplingSupplies, sample and sampleComposite. The containers of a sample may stand inside it or beside it, not both. */
        OrderLine: {
            samplingSupplies?: components["schemas"]["SamplingSupplies"];
            sample?: components["schemas"]["Sample"];
            sampleComposite?: components["schemas"]["SampleComposite"];
            containers?: components["schemas"]["Container"][];
        } & (unknown | unknown | unknown);
        OrderRequest: {
            orderReferences?: components["schemas"]["Reference"][];
            organisations: components["schemas"]["OrderOrganisation"][];
            /** @description Instructions in free text. */
            notes?: string;
            lines: components["schemas"]["OrderLine"][];
        };
        OrderCreated: {
            orderId: number;
        };
        /** @description A problem document (RFC 9457). */
        Problem: {
            /**
             * Format: uri
             * @description Leads to a page that explains the problem.
             */
            type: string;
            title: string;
            status: number;
            detail?: string;
            /** @description urn:request: and the request id, the same as in X-Request-Id. */
            instance: string;
            errors?: components["schemas"]["Violation"][];
        };
        OrderValid: {
            /** @constant */
            valid: true;
        };
        LineStatus: {
            /** @description The index of the line in the order. */
            line: number;
            /** @enum {unknown} */
            kind: "SUPPLIES" | "SAMPLE" | "COMPOSITE";
            /** @description Of the sample or composite, as in results; of supplies their code. */
            name: string;
            /**
             * @description EXPECTED: Not arrived as a job yet. RECEIVED: Registered; nothing of it is measured. IN_PROGRESS: Some of it is measured, or all of it and no final result is published. Supplies: not dispatched yet. COMPLETE: All of it stands in a published final result. Supplies: dispatched. REJECTED: The laboratory could not test it; no results will come of it.
             * @enum {unknown}
             */
            status: "EXPECTED" | "RECEIVED" | "IN_PROGRESS" | "COMPLETE" | "REJECTED";
            /** @description null: not arrived. */
            labJobNumber: number | null;
            /** @description How many measurands its tests have: as the catalogue has them, from registration on as it had them then. */
            expectedMeasurands: number;
            /** @description How many of them stand as COMPLETE in the latest published result of the line's job. */
            completeMeasurands: number;
            /** @description Why it was rejected, or the courier's reference. */
            remark: string | null;
        };
        /** @description How many lines have which status. */
        Completeness: {
            expected: number;
            received: number;
            inProgress: number;
            complete: number;
            rejected: number;
        };
        OrderJob: {
            labJobNumber: number;
            /** Format: date-time */
            registeredAt: string;
        };
        OrderStatus: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /**
             * Format: date-time
             * @description When the laboratory acknowledged the order.
             */
            receivedAt: string;
            /** @description As sent with the order. */
            orderReferences: components["schemas"]["Reference"][];
            numberOfLines: number;
            /** @description How far each line has come, in the order of the lines. */
            lines: components["schemas"]["LineStatus"][];
            completeness: components["schemas"]["Completeness"];
            /** @description The laboratory jobs that the order arrived in so far. */
            jobs: components["schemas"]["OrderJob"][];
            links: {
                /** Format: uri */
                self: string;
                /**
                 * Format: uri
                 * @description The reports of this order.
                 */
                reports: string;
                /**
                 * Format: uri
                 * @description The results of this order.
                 */
                results: string;
            };
        };
        ReportEntry: {
            name: string;
            /** Format: date-time */
            approvedAt: string;
            isFinal: boolean;
            /** @description Interim reports are 0.1, 0.2, …; the first final one is 1.0; amended ones 2.0, 3.0, …. */
            version: string;
            /**
             * Format: uri
             * @description Its last segment is the reportHashId.
             */
            downloadUrl: string;
        };
        ReportList: {
            /** @description Approved reports, newest approval first. */
            reports: components["schemas"]["ReportEntry"][];
        };
        OrderEntry: {
            orderId: number;
            /** @enum {unknown} */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /**
             * Format: date-time
             * @description When the laboratory acknowledged the order.
             */
            receivedAt: string;
            /** @description As sent with the order. */
            orderReferences: components["schemas"]["Reference"][];
            numberOfLines: number;
            completeness: components["schemas"]["Completeness"];
            links: {
                /**
                 * Format: uri
                 * @description Where the order stands, line by line.
                 */
                self: string;
                /**
                 * Format: uri
                 * @description The reports of this order.
                 */
                reports: string;
                /**
                 * Format: uri
                 * @description The jobs of this order, with their results.
                 */
                jobs: string;
            };
        };
        OrderList: {
            /** @description Newest first. */
            orders: components["schemas"]["OrderEntry"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: number | null;
        };
        OrderingContact: {
            firstName: string;
            lastName: string;
            email: string;
            /** @description Whether supplies can be shipped without naming an address. */
            hasDeliveryAddress: boolean;
        };
        OrderingOrganisation: {
            name: string;
            contacts: components["schemas"]["OrderingContact"][];
        };
        Quote: {
            number: number;
            /** @description The last day (UTC) on which it can be used. */
            validUntil?: string;
        };
        SampleAttributeDefinition: {
            name: string;
            /** @description The allowed values. Absent: any value of up to 100 characters. */
            values?: string[];
        };
        OrderableSampleType: {
            code: string;
            name: string;
            attributes: components["schemas"]["SampleAttributeDefinition"][];
        };
        OrderableTest: {
            code: string;
            name: string;
            /** @description Whether it can be ordered on a composite. */
            composite: boolean;
            /** @description Whether samples with it may carry sampleParameters. */
            parameters: boolean;
            measurands: {
                code: string;
                name: string;
            }[];
        };
        OrderableSupply: {
            code: string;
            name: string;
        };
        OrderOptions: {
            /** @description The name of the account. */
            account: string;
            /** @description With the contacts that orders find. */
            organisations: components["schemas"]["OrderingOrganisation"][];
            /** @description Those that are valid today. */
            quotes: components["schemas"]["Quote"][];
            sampleTypes: components["schemas"]["OrderableSampleType"][];
            tests: components["schemas"]["OrderableTest"][];
            supplies: components["schemas"]["OrderableSupply"][];
        };
        IssuedReport: {
            orderId: number;
            labJobNumber: number;
            /** @description That of the order. */
            clientReference: string | null;
            name: string;
            /** Format: date-time */
            approvedAt: string;
            isFinal: boolean;
            /** @description Interim reports are 0.1, 0.2, …; the first final one is 1.0; amended ones 2.0, 3.0, …. */
            version: string;
            /**
             * Format: uri
             * @description Its last segment is the reportHashId.
             */
            downloadUrl: string;
            /** @description false: a later report of the same job was approved. */
            isCurrent: boolean;
        };
        IssuedReportList: {
            /** @description Approved reports, newest approval first. */
            reports: components["schemas"]["IssuedReport"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: string | null;
        };
        JobResult: {
            /** Format: uuid */
            resultId: string;
            isFinal: boolean;
            /** Format: date-time */
            resultCreatedAt: string;
        };
        JobEntry: {
            labJobNumber: number;
            orderId: number;
            /** @description That of the order. */
            clientReference: string | null;
            /** @description That of the order. */
            clientOrderNumber: string | null;
            numberOfSamples: number;
            /**
             * Format: date-time
             * @description When the samples arrived.
             */
            receivedAt: string;
            /** Format: date-time */
            registeredAt: string;
            /** @description When the first final result was published; null until then. */
            finishedAt: string | null;
            /** @description Newest first: the first one is the latest, each of the others is superseded by the one before it. */
            results: components["schemas"]["JobResult"][];
        };
        JobList: {
            /** @description Newest first. */
            jobs: components["schemas"]["JobEntry"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: number | null;
        };
        Pagination: {
            /** @description Results per page. */
            limit: number;
            /** @description Offset used. */
            offset: number;
            /** @description Results available before pagination, exactly. */
            total: number;
            /**
             * Format: uri
             * @description The next page; null when there is none.
             */
            next: string | null;
            /**
             * Format: uri
             * @description The previous page; null when there is none.
             */
            prev: string | null;
        };
        ResultSummary: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            numberOfSamples: number;
            isFinal: boolean;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            /** @description First and last name of the primary contact. */
            primary: string;
            /** @description First and last name of the submitter. */
            submitter: string;
            /** @description Name of the charged organisation. */
            chargeTo: string;
            /** @description Name of the client organisation. */
            client: string;
            /** Format: date-time */
            resultCreatedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
        };
        ResultList: {
            pagination: components["schemas"]["Pagination"];
            results: components["schemas"]["ResultSummary"][];
        };
        ResultContact: {
            labContactId: string;
            name: string;
            email?: string;
            orderRoles: ("CLIENT" | "CHARGE_TO" | "PRIMARY" | "SUBMITTER")[];
        };
        ResultAddress: {
            recipient: string | null;
            address1: string;
            address2: string | null;
            city: string;
            region: string | null;
            country: string;
            postCode: string;
            orderRoles: ("INVOICE" | "DELIVERY")[];
        };
        TestName: {
            code: string;
            name: string;
        };
        Measurement: {
            unitOfMeasure: string;
            detectionLimit: number;
            formattedDetectionLimit: string;
            upperLimit?: number;
            /** @enum {unknown} */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
            numericResult: number;
            formattedResult: string;
        };
        TestResult: {
            /** @enum {unknown} */
            status: "IN_PROGRESS" | "COMPLETE";
            /**
             * Format: date-time
             * @description Present once the status is COMPLETE.
             */
            completedAt?: string;
            measurandCode: string;
            measurandName: string;
            result?: components["schemas"]["Measurement"];
        };
        ResultSample: {
            name: string;
            clientSampleId?: string;
            sequence: number;
            sampleType: {
                sampleTypeCode: string;
                sampleTypeName: string;
            };
            location: {
                /** @description A point comes back as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            containers: {
                barcode: {
                    value: string;
                    type: string;
                };
            }[];
            /** @description The references of the sample, as sent with the order. */
            references: {
                name: string;
                value: string;
            }[];
            analyticalTests: components["schemas"]["TestName"][];
            testResults: components["schemas"]["TestResult"][];
        };
        DetailedResult: {
            /** Format: uuid */
            resultId: string;
            orderId: number;
            labJobNumber: number;
            isFinal: boolean;
            /** @description Comments of the laboratory; the reason of an amendment stands here. */
            analystComments: string | null;
            /** Format: date-time */
            jobReceivedAt: string;
            /** Format: date-time */
            jobRegisteredAt: string;
            /** @description Null while the job is not finished. */
            jobFinishedAt: string | null;
            /** Format: date-time */
            resultCreatedAt: string;
            clientReference: string | null;
            additionalClientReference: string | null;
            clientOrderNumber: string | null;
            quoteNumber: number | null;
            orderReferences: {
                name: string;
                value: string;
            }[];
            contacts: components["schemas"]["ResultContact"][];
            addresses: components["schemas"]["ResultAddress"][];
            notes: string | null;
            samples: components["schemas"]["ResultSample"][];
            analyticalTestDefinitions: components["schemas"]["TestName"][];
        };
        /** @description A FHIR R4 Bundle of the type collection. */
        FhirBundle: {
            /** @constant */
            resourceType: "Bundle";
            /**
             * Format: uuid
             * @description The resultId.
             */
            id: string;
            identifier: {
                system: string;
                value: string;
            };
            /** @constant */
            type: "collection";
            /** Format: date-time */
            timestamp: string;
            entry: {
                /** @description urn:uuid:, the same for the same result. */
                fullUrl: string;
                resource: {
                    /** @description DiagnosticReport, ServiceRequest, Group, Organization, Practitioner, Location, Specimen, Observation. */
                    resourceType: string;
                };
            }[];
        };
        Standing: {
            /** @enum {unknown} */
            status: "IN_PROGRESS" | "COMPLETE";
            result?: components["schemas"]["Measurement"];
        };
        ResultChange: {
            /** @description The name of the sample. */
            sample: string;
            /** @description Its number in the job. */
            sequence: number;
            /** @description The test that the measurand is part of. */
            testCode: string;
            measurandCode: string;
            measurandName: string;
            /** @description In the superseded result; null in the first result of a job. */
            before: components["schemas"]["Standing"] | null;
            after: components["schemas"]["Standing"];
        };
        ResultChanges: {
            /** Format: uuid */
            resultId: string;
            /** @description The result before; null for the first one of a job. */
            supersededResultId: string | null;
            isFinal: boolean;
            /** @description Whether the superseded result was final. */
            isAmendment: boolean;
            /** @description What the laboratory says of it; an amendment always has one. */
            reason: string | null;
            /** @description In the order of the samples and their measurands. */
            changes: components["schemas"]["ResultChange"][];
        };
        SeriesSummary: {
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            unitOfMeasure: string;
            numberOfValues: number;
            latest: {
                /** Format: date-time */
                at: string;
                formattedResult: string;
                /** @enum {unknown} */
                rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
            };
        };
        SamplingPoint: {
            /** @description The name of the samples' location; else its first coordinates; else the name of the samples. */
            samplingPoint: string;
            /** @description As one of its newest samples has it. Without coordinates the list of them is empty. */
            location: {
                /** @description A point comes back as an intersect of one record. */
                intersect: {
                    latitude: number;
                    longitude: number;
                }[];
                name: string | null;
            };
            /** @description What was measured there. */
            series: components["schemas"]["SeriesSummary"][];
        };
        SamplingPointList: {
            /** @description By name. */
            samplingPoints: components["schemas"]["SamplingPoint"][];
            /** @description Pass it as `after` for the next page; null on the last one. */
            next: string | null;
        };
        SeriesValue: {
            /**
             * Format: date-time
             * @description When the sample was collected or, where the order does not say, when it was measured.
             */
            at: string;
            /** @description The name of the sample. */
            sample: string;
            orderId: number;
            labJobNumber: number;
            /**
             * Format: uuid
             * @description The latest result of the job, where the value stands.
             */
            resultId: string;
            unitOfMeasure: string;
            detectionLimit: number;
            upperLimit?: number;
            /** @enum {unknown} */
            rangeIndicator: "BELOW_DETECTION_LIMIT" | "BETWEEN_LIMITS" | "ABOVE_UPPER_LIMIT";
            numericResult: number;
            formattedResult: string;
        };
        Series: {
            samplingPoint: string;
            testCode: string;
            testName: string;
            measurandCode: string;
            measurandName: string;
            /** @description Oldest first. */
            values: components["schemas"]["SeriesValue"][];
            /** @description true: there are older values in the window than those that are listed. */
            isCut: boolean;
        };
        EventData: {
            orderId: number;
            /** @description The index of the line in the order. */
            line?: number;
            labJobNumber?: number;
            /** Format: uuid */
            resultId?: string;
            /**
             * Format: uuid
             * @description The result that took its place.
             */
            supersededBy?: string;
            isFinal?: boolean;
            /** @description Of the report. */
            version?: string;
            links: {
                /**
                 * Format: uri
                 * @description Where the order stands.
                 */
                order?: string;
                /**
                 * Format: uri
                 * @description The result.
                 */
                result?: string;
                /**
                 * Format: uri
                 * @description What the result changed.
                 */
                changes?: string;
                /**
                 * Format: uri
                 * @description The reports of the order.
                 */
                reports?: string;
                /**
                 * Format: uri
                 * @description The report.
                 */
                download?: string;
            };
        };
        Event: {
            /** @description Counts the events of the account, without gaps. */
            number: number;
            /** Format: uuid */
            eventId: string;
            /** @enum {unknown} */
            type: "order.received" | "order.rejected-sample" | "result.published" | "result.superseded" | "report.approved";
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            data: components["schemas"]["EventData"];
        };
        EventList: {
            /** @description Oldest first. */
            events: components["schemas"]["Event"][];
            /** @description Pass it as `after` next time. */
            next: number;
        };
        WebhookEndpoint: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "result.published" | "result.superseded" | "report.approved")[];
            description: string;
            enabled: boolean;
            /** @description Why the laboratory stopped delivering, for instance that the endpoint answered 410. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhookEndpointList: {
            endpoints: components["schemas"]["WebhookEndpoint"][];
        };
        NewWebhookEndpoint: {
            /**
             * Format: uri
             * @description https in production; no user, no fragment.
             */
            url: string;
            /** @description The types it is told of; all of them by default. */
            events?: ("order.received" | "order.rejected-sample" | "result.published" | "result.superseded" | "report.approved")[];
            /** @description For people. */
            description?: string;
        };
        WebhookEndpointCreated: {
            /** Format: uuid */
            endpointId: string;
            /** Format: uri */
            url: string;
            events: ("order.received" | "order.rejected-sample" | "result.published" | "result.superseded" | "report.approved")[];
            description: string;
            enabled: boolean;
            /** @description Why the laboratory stopped delivering, for instance that the endpoint answered 410. */
            disabledReason: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description Signs every delivery. Shown this once. */
            secret: string;
        };
        WebhookEndpointChange: {
            /**
             * Format: uri
             * @description https in production; no user, no fragment.
             */
            url?: string;
            /** @description The types it is told of; all of them by default. */
            events?: ("order.received" | "order.rejected-sample" | "result.published" | "result.superseded" | "report.approved")[];
            /** @description For people. */
            description?: string;
            /** @description A disabled endpoint is told nothing. */
            enabled?: boolean;
        };
        WebhookSecret: {
            /** @description Signs every delivery. Shown this once. */
            secret: string;
        };
        DeliveryStarted: {
            /** Format: uuid */
            deliveryId: string;
        };
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description The `webhook-id` of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The event in the feed; null for a ping. */
            eventNumber: number | null;
            /**
             * @description PENDING until the endpoint has answered 2xx, FAILED when no more attempts are made.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description How many attempts were made. */
            attempts: number;
            /** @description When it is tried next; null once it is delivered or failed. */
            nextAttemptAt: string | null;
        };
        WebhookDeliveryList: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: string | null;
        };
        WebhookPayload: {
            type: string;
            /** Format: date-time */
            timestamp: string;
            data: Record<string, unknown>;
        };
        WebhookAttempt: {
            /** Format: date-time */
            at: string;
            /** @description What the endpoint answered; null if it did not answer. */
            status: number | null;
            /** @description Why it counts as failed; null if it does not. */
            error: string | null;
            milliseconds: number;
        };
        WebhookDeliveryDetail: {
            /**
             * Format: uuid
             * @description The `webhook-id` of its requests.
             */
            deliveryId: string;
            /** Format: uuid */
            endpointId: string;
            /** @description The type of the event, or `ping`. */
            type: string;
            /** @description The event in the feed; null for a ping. */
            eventNumber: number | null;
            /**
             * @description PENDING until the endpoint has answered 2xx, FAILED when no more attempts are made.
             * @enum {unknown}
             */
            status: "PENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** @description How many attempts were made. */
            attempts: number;
            /** @description When it is tried next; null once it is delivered or failed. */
            nextAttemptAt: string | null;
            payload: components["schemas"]["WebhookPayload"];
            /** @description Oldest first. */
            log: components["schemas"]["WebhookAttempt"][];
        };
        SandboxAdvance: {
            orderId: number;
            /**
             * @description Just the next step (by default), or all that are left.
             * @enum {unknown}
             */
            to?: "NEXT" | "END";
        };
        SandboxStep: {
            /** @enum {unknown} */
            step: "DISPATCH" | "REJECT" | "REGISTER" | "MEASURE" | "PUBLISH" | "RETEST" | "REPORT" | "AMEND";
            /** @description What it did, or will do, in words. */
            description: string;
        };
        SandboxAdvanced: {
            orderId: number;
            /**
             * @description Of the order, as it now stands.
             * @enum {unknown}
             */
            status: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
            /** @description The steps that this request took. */
            done: components["schemas"]["SandboxStep"][];
            /** @description The step that comes next; null when the order is done. */
            next: {
                /** @enum {unknown} */
                step: "DISPATCH" | "REJECT" | "REGISTER" | "MEASURE" | "PUBLISH" | "RETEST" | "REPORT" | "AMEND";
                /** @description What it did, or will do, in words. */
                description: string;
                /**
                 * Format: date-time
                 * @description When it is taken by itself.
                 */
                dueAt: string;
            } | null;
        };
        Read: {
            readId: number;
            /**
             * @description Whose side the reader is on.
             * @enum {unknown}
             */
            side: "CUSTOMER" | "LABORATORY";
            /**
             * @description What the reader is at the laboratory; null for a customer.
             * @enum {unknown}
             */
            role: "admin" | "approver" | "analyst" | "integration" | null;
            /** @enum {unknown} */
            kind: "RESULT" | "REPORT";
            orderId: number;
            labJobNumber: number;
            /** @description The result; null for a report. */
            resultId: string | null;
            /** @description The last part of the address of the report; null for a result. */
            reportHashId: string | null;
            /** @description How often on that day, counted in UTC. */
            times: number;
            /**
             * Format: date-time
             * @description The first time on that day.
             */
            firstAt: string;
            /**
             * Format: date-time
             * @description The last time on that day.
             */
            lastAt: string;
            /** @description The credential; null for staff of the laboratory. */
            username: string | null;
        };
        ReadList: {
            /** @description Newest first, by the first time on their day. */
            reads: components["schemas"]["Read"][];
            /** @description Pass it as `before` for the next page; null on the last one. */
            next: number | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRevocation"];
                "application/x-www-form-urlencoded": components["schemas"]["TokenRevocation"];
            };
        };
        responses: {
            /** @description The token is good for nothing. */
            200: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    requestToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRequest"];
                "application/x-www-form-urlencoded": components["schemas"]["ClientCredentialsRequest"];
            };
        };
        responses: {
            /** @description A token. */
            200: {
                headers: {
                    /** @description no-store */
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenGranted"];
                };
            };
        };
    };
    createOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters, chosen by the customer, one per order. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order is accepted and stored. */
            201: {
                headers: {
                    /** @description Absolute address of the order. */
                    Location?: string;
                    /** @description true when an earlier answer is repeated. */
                    "Idempotent-Replayed"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderCreated"];
                };
            };
        };
    };
    validateOrder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order would be accepted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderValid"];
                };
            };
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderStatus"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportList"];
                };
            };
        };
    };
    downloadReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order identifier. */
                orderId: number;
                /** @description Taken from a downloadUrl. */
                reportHashId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A part of it, as the Range header asked. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                status?: "RECEIVED" | "REGISTERED" | "IN_PROGRESS" | "COMPLETED" | "CANCELLED";
                /** @description A number or a reference. */
                search?: string;
                limit?: number;
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderList"];
                };
            };
        };
    };
    getOrderOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderOptions"];
                };
            };
        };
    };
    listIssuedReports: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The `next` of the page before. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedReportList"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description Jobs of this order. */
                orderId?: number;
                limit?: number;
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of jobs. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobList"];
                };
            };
        };
    };
    listResults: {
        parameters: {
            query?: {
                /** @description Results reported at or after this moment: UTC, suffix Z. Needs dateTo. */
                dateFrom?: string;
                /** @description Results reported before this moment; not in the future, at most a year after dateFrom. */
                dateTo?: string;
                /** @description Results of this order. */
                orderId?: number;
                /** @description Only final results. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                finalOnly?: boolean;
                /** @description Only the latest result of each job. Bare, empty, true or 1 mean yes; false or 0 mean no. */
                latestOnly?: boolean;
                /** @description Exact match. */
                clientReference?: string;
                /** @description Exact match. */
                clientOrderNumber?: string;
                /** @description Exact match. */
                additionalClientReference?: string;
                /** @description Exact match. */
                quoteNumber?: number;
                limit?: number;
                offset?: number;
                /** @description Part of `next` and `prev`; opaque. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of summaries. */
            200: {
                headers: {
                    /** @description What is left: `"poll";r=0;t=1140, "extra";r=3`. */
                    RateLimit?: string;
                    /** @description What is permitted: `"poll";q=1;w=1200, "extra";q=3;w=3600`. */
                    "RateLimit-Policy"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultList"];
                };
            };
        };
    };
    getLatestResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The lab job number. */
                labJobNumber: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                    "application/fhir+json; fhirVersion=4.0": components["schemas"]["FhirBundle"];
                };
            };
        };
    };
    getResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The result identifier. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetailedResult"];
                    "application/fhir+json; fhirVersion=4.0": components["schemas"]["FhirBundle"];
                };
            };
        };
    };
    getResultChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The result identifier. */
                resultId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultChanges"];
                };
            };
        };
    };
    listSamplingPoints: {
        parameters: {
            query?: {
                limit?: number;
                /** @description The `next` of the page before. */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sampling points. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SamplingPointList"];
                };
            };
        };
    };
    getSeries: {
        parameters: {
            query: {
                samplingPoint: string;
                testCode: string;
                measurandCode: string;
                /** @description Values at or after this moment: UTC, suffix Z. */
                from?: string;
                /** @description Values before this moment. */
                to?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Series"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description The number of the last event that is known: 0 by default, `latest` to start from now. */
                after?: string;
                limit?: number;
                /** @description So many seconds to wait for an event if there is none yet. */
                wait?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoints. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointList"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhookEndpoint"];
            };
        };
        responses: {
            /** @description The endpoint, with the secret that signs its deliveries. */
            201: {
                headers: {
                    /** @description Absolute address of the endpoint. */
                    Location?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointCreated"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    changeWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookEndpointChange"];
            };
        };
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    pingWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The endpoint. */
                endpointId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries to this endpoint. */
                endpointId?: string;
                status?: "PENDING" | "DELIVERED" | "FAILED";
                limit?: number;
                /** @description The `next` of the page before. */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The delivery. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryStarted"];
                };
            };
        };
    };
    advanceSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxAdvance"];
            };
        };
        responses: {
            /** @description What was done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SandboxAdvanced"];
                };
            };
        };
    };
    listReads: {
        parameters: {
            query?: {
                /** @description Documents of this order. */
                orderId?: number;
                /** @description Documents of this job. */
                labJobNumber?: number;
                /** @description This result. */
                resultId?: string;
                /** @description This report. */
                reportHashId?: string;
                /** @description Read at this time or later. */
                from?: string;
                /** @description Read before this time. */
                to?: string;
                limit?: number;
                /** @description The `next` of the page before. */
                before?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadList"];
                };
            };
        };
    };
}
